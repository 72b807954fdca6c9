// @ts-check
/**
 * Runs axe-core on one document, without the frames in it, and names those for whoever goes on there.
 * @param {Element} element the root of the document, or the element that the run is limited to
 * @param {any} options of axe-core
 * @param {any} context what the document around this one wants tested here; null for the first document
 * @param {boolean} whole whether all of the first document is meant
 * @returns {Promise<{ partial: string, frames: { selector: string, context: any, key: number }[] } | null>} null in a
 *   document without axe-core
 */
async function (element, options, context, whole) {
  if (typeof globalThis.axe?.runPartial !== 'function') return null;
  const where = context ?? (whole ? document : { include: [element] });
  const contexts = axe.utils.getFrameContexts(where, options);
  const partial = await axe.runPartial(where, options);
  const frames = contexts.map(({ frameSelector, frameContext }, i) => {
    const frame = axe.utils.shadowSelect(frameSelector);
    // The results name frames as they name elements, which is not how contexts do.
    const named = partial.frames?.[i]?.selector?.at(-1) ?? frameSelector;
    return { selector: JSON.stringify(named), context: frameContext, key: frame ? browse.keyOf(frame) : 0 };
  });
  return { partial: JSON.stringify(partial), frames };
}
