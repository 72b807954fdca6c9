// @ts-check
/**
 * A list item's number as its style writes it, without what stands behind it.
 * @param {number} value
 * @param {string} type a list-style-type
 */
function (value, type) {
  const alphabetic = (value, letters) => {
    let text = '';
    for (let n = value; n > 0; n = Math.floor((n - 1) / letters.length)) text = letters[(n - 1) % letters.length] + text;
    return text;
  };

  const roman = (value) => {
    const digits = [
      [1000, 'm'], [900, 'cm'], [500, 'd'], [400, 'cd'], [100, 'c'], [90, 'xc'], [50, 'l'], [40, 'xl'], [10, 'x'],
      [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i'],
    ];
    let text = '';
    for (const [worth, digit] of digits) for (; value >= worth; value -= worth) text += digit;
    return text;
  };

  if (type === 'decimal-leading-zero' && value >= 0) return String(value).padStart(2, '0');
  if (value < 1) return String(value);
  if (type === 'lower-greek') return alphabetic(value, [...'αβγδεζηθικλμνξοπρστυφχψω']);
  const isRoman = type.endsWith('-roman') && value < 4000;
  if (!isRoman && !/-(alpha|latin)$/.test(type)) return String(value);
  const lower = isRoman ? roman(value) : alphabetic(value, [...'abcdefghijklmnopqrstuvwxyz']);
  return type.startsWith('upper') ? lower.toUpperCase() : lower;
}
