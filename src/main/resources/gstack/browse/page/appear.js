// @ts-check
/**
 * Waits until a target names something, or until the time is over.
 * @param {{ key?: number, selector?: string }} target
 * @param {number} milliseconds
 */
async function (target, milliseconds) {
  const look = () => {
    try {
      return { done: browse.locate.all(target).length > 0 };
    } catch {
      // What makes no sense never appears; whoever looks for it next says why.
      return { done: true };
    }
  };
  return (await browse.looking.until(look, milliseconds)).done;
}
