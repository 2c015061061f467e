import { contrastOf, isColour, type Oklch, toHex, toOklch } from './colour.ts'

/** The two colours that the firm chooses. The others of the site follow from them. */
export type Colours = { main: string; accent: string }
export type ColourRole = keyof Colours

/** As ui/styles/tokens.css has them: `print` and `marigold`. */
export const shippedColours: Colours = { main: '#14558d', accent: '#f6ae2f' }

/** The darkest ground that words in the main colour stand on, and the words that stand on the accent. */
const WASH = '#edf3f8'
const INK = '#0a1d2d'
/** WCAG AA for words of ordinary size. */
const NEEDED = 4.5

/** Why a colour cannot be used. The ratio is cut, not rounded, so that it never reads like one that would do. */
export function findColourProblem(role: ColourRole, colour: string): string | undefined {
  if (!isColour(colour)) return 'Please enter a colour as # and six digits or letters, such as #14558d.'
  const ratio = contrastOf(colour, role === 'main' ? WASH : INK)
  if (ratio >= NEEDED) return undefined
  const measured = (Math.floor(ratio * 10) / 10).toFixed(1)
  return role === 'main'
    ? `Words in this colour could not be read: their contrast with the ground is ${measured}:1, and ${NEEDED}:1 is needed. Please choose a darker colour.`
    : `Dark words on this colour could not be read: their contrast is ${measured}:1, and ${NEEDED}:1 is needed. Please choose a lighter colour.`
}

/** The colours of the site, by the names of ui/styles/tokens.css. Lightness is as shipped, so contrasts are too. */
export function paletteOf({ main, accent }: Colours): Record<string, Oklch> {
  const [lightness, chroma, hue] = toOklch(main)
  const [accentLightness, accentChroma, accentHue] = toOklch(accent)
  // A grey stays grey, and a loud colour does not make the dark grounds louder than the shipped ones.
  const share = Math.min(1, chroma / 0.112)
  const accentShare = Math.min(1, accentChroma / 0.155)
  const tint = (of: number, amount: number, turn: number): Oklch => [of, amount * share, hue + turn]
  const warm = (of: number, amount: number): Oklch => [of, amount * accentShare, accentHue]
  return {
    paper: tint(0.988, 0.003, -10),
    wash: tint(0.96, 0.01, -10),
    'wash-2': tint(0.925, 0.018, -8),
    line: tint(0.88, 0.014, -7),
    'line-strong': tint(0.615, 0.03, -4),
    ink: tint(0.24, 0.042, 2),
    'ink-2': tint(0.42, 0.036, 0),
    'ink-3': tint(0.51, 0.032, -2),
    print: [lightness, chroma, hue],
    'print-hover': [lightness > 0.3 ? lightness - 0.065 : lightness + 0.09, chroma * 0.94, hue + 2],
    'print-deep': tint(0.3, 0.078, 4),
    'print-night': tint(0.235, 0.058, 6),
    'print-line': tint(0.87, 0.05, -15),
    'print-mute': tint(0.8, 0.035, -10),
    marigold: [accentLightness, accentChroma, accentHue],
    // Dark words stand on it while a button is pointed at.
    'marigold-line': [accentLightness > 0.75 ? accentLightness - 0.1 : accentLightness + 0.06, accentChroma, accentHue],
    'marigold-soft': warm(0.955, 0.045),
    'marigold-ink': warm(0.45, 0.095),
  }
}

const css = ([lightness, chroma, hue]: Oklch) =>
  `oklch(${lightness.toFixed(4)} ${chroma.toFixed(4)} ${((hue + 360) % 360).toFixed(1)})`

/** The address of the stylesheet with the firm's colours; undefined for the shipped ones, which need none. */
export function stylesheetOf({ main, accent }: Colours): string | undefined {
  if (findColourProblem('main', main) || findColourProblem('accent', accent)) return undefined
  const [own, other] = [main.toLowerCase(), accent.toLowerCase()]
  if (own === shippedColours.main && other === shippedColours.accent) return undefined
  return `/look/${own.slice(1)}-${other.slice(1)}.css`
}

/** The colours that an address of `stylesheetOf` names; undefined for any other. */
export function readStylesheet(file: string): Colours | undefined {
  const [, main, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(file) ?? []
  const colours = { main: `#${main}`, accent: `#${accent}` }
  return stylesheetOf(colours) ? colours : undefined
}

/** Replaces the colours of ui/styles/tokens.css, and those of drawings in site/art/drawing.css. */
export function colourCss(colours: Colours): string {
  const palette = paletteOf(colours)
  const [, chroma, hue] = palette.print ?? [0, 0, 0]
  const share = Math.min(1, chroma / 0.112)
  const tint = (of: number, amount: number, turn: number) => css([of, amount * share, hue + turn])
  const root = Object.entries(palette).map(([name, colour]) => `--color-${name}:${css(colour)}`)
  const drawn = {
    cyanotype: [
      `--f:${tint(0.62, 0.06, -5)}`,
      `--face:${tint(0.345, 0.082, 3)}`,
      `--river:${tint(0.42, 0.09, 2)}`,
      `--dm:${tint(0.62, 0.06, -5)}`,
    ],
    whiteprint: [`--f:${tint(0.8, 0.035, -7)}`, `--face:${tint(0.985, 0.006, -10)}`, `--dm:${tint(0.66, 0.045, -4)}`],
  }
  return [
    `:root{${root.join(';')}}`,
    ...Object.entries(drawn).map(([name, values]) => `.${name}{${values.join(';')}}`),
  ].join('\n')
}

/** The dark ground, for what is drawn without stylesheets. */
export const deepOf = (colours: Colours): string => toHex(paletteOf(colours)['print-deep'] ?? [0.3, 0.078, 254])
