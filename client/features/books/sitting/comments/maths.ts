const ups: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−=()nix'].map((one, at) => [one, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ'][at] ?? one]),
)
const downs: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−=()aeoxn'].map((one, at) => [one, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₙ'][at] ?? one]),
)

/** Each letter as it stands in `table`; null where one of them has no such letter. */
function all(text: string, table: Readonly<Record<string, string>>): string | null {
  const letters = [...text].map((one) => table[one])
  return letters.every((one) => one !== undefined) ? letters.join('') : null
}

/**
 * Simple maths as it is typed on a phone, by Unicode alone: x^2 and x^{-1} are x² and x⁻¹, H_2O is H₂O, 1/2 between spaces is
 * ½'s long form 1⁄2. What has no such letter stays as it was typed.
 */
export const withMaths = (text: string): string =>
  text
    .replaceAll(
      /\^(?:\{([^{}\s]{1,12})\}|\(([^()\s]{1,12})\)|([+−-]?\d+|[nix]))/g,
      (typed, one, two, three) => all(one ?? two ?? three, ups) ?? typed,
    )
    .replaceAll(
      /(?<=[\p{L}\d)\]])_(?:\{([^{}\s]{1,12})\}|(\d+|[aeoxn](?!\p{L})))/gu,
      (typed, one, two) => all(one ?? two, downs) ?? typed,
    )
    .replaceAll(/(?<![\d/\p{L}])(\d{1,4})\/(\d{1,4})(?![\d/\p{L}])/gu, '$1⁄$2')
