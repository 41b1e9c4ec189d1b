/** Of buttons and links, and of prices and what is new, in the light. */
export const usualColours = { main: '#0b6b43', second: '#bc4a16' }

type Colours = typeof usualColours

/** Mixes and measures the colours of a campus, so that all of them can be read in the sun and in the dark. */
type Rgb = readonly [number, number, number]

export const paper = { light: '#faf9f5', dark: '#0e1512' }
/** Small letters need as much on what is below them (WCAG 1.4.3). */
export const readable = 4.5

const rgbOf = (hex: string): Rgb => {
  const all = Number.parseInt(hex.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the first, the rest of the second. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)]
  const part = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share)
  return hexOf([part(0), part(1), part(2)])
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb // of three come three
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const tint = (colour: string) => mix(colour, '#ffffff', 0.08)
const tintOfDark = (colour: string) => mix(colour, paper.dark, 0.2)

/** The least contrast of a colour on what it stands on, in the light. */
export const leastContrast = (colour: string): number =>
  Math.min(...[paper.light, '#ffffff', tint(colour)].map((below) => contrast(colour, below)))

/** Mixes in more and more of the other until it is enough. */
function until(colour: string, other: string, isEnough: (mixed: string) => boolean): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const mixed = mix(colour, other, share)
    if (isEnough(mixed)) return mixed
  }
  return other
}

/** The nearest colour that can be read; the same where this one can. */
export const readableColour = (colour: string): string =>
  until(colour, '#000000', (mixed) => leastContrast(mixed) >= readable)

const inTheDark = (colour: string) =>
  until(colour, '#ffffff', (mixed) =>
    [paper.dark, '#16201b', tintOfDark(mixed)].every((below) => contrast(mixed, below) >= 5.5),
  )

/** The tokens of client/ui/tokens.css that follow from a campus's colours, each in the light and in the dark. */
export function tokensOf({ main, second }: Colours): Record<string, readonly [string, string]> {
  const [green, spark] = [inTheDark(main), inTheDark(second)]
  const ink = mix(main, '#000000', 0.25)
  const banner = until(main, '#ffffff', (mixed) => contrast(mixed, ink) >= 7)
  return {
    green: [main, green],
    'on-green': ['#ffffff', mix(main, '#000000', 0.2)],
    'green-tint': [tint(main), tintOfDark(green)],
    'green-deep': [mix(main, '#000000', 0.55), mix(main, '#000000', 0.4)],
    emerald: [banner, banner],
    'on-emerald': [ink, ink],
    spark: [second, spark],
    'spark-tint': [tint(second), tintOfDark(spark)],
  }
}

/**
 * The style of these colours. Written as the build compiles light-dark(), for browsers that
 * lack it: the two variables are declared where the theme is (docs/decisions/themes.md).
 */
export function colourStyle(colours: Colours): string {
  const tokens = Object.entries(tokensOf(colours)).map(
    ([name, [light, dark]]) => `--${name}:var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`,
  )
  return `@layer theme{:root,[data-theme],body{${tokens.join(';')}}}`
}
