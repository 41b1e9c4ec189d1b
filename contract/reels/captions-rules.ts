import { Problem } from '../problem.ts'

/** One caption, shown between `from` and `to`, in seconds of the video. */
export interface Cue {
  from: number
  to: number
  text: string
}

/** Limits with room for a minute of uninterrupted speech. */
const [mostCues, mostLetters, mostSigns] = [200, 200, 12_000]
/** Seconds that a caption without an end is shown, unless another follows sooner. */
const stands = 4

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`
const span = new RegExp(`^${time}\\s*-->\\s*${time}`)
const line = new RegExp(`^${time}\\s+(\\S.*)$`)

/**
 * Parses WebVTT, SubRip, or lines that each begin with their time ('0:07 Goal!'). Strips markup from the text. Throws a
 * Problem that names the line with the error.
 */
export function cuesFrom(sent: string): Cue[] {
  if (sent.length > mostSigns) throw wrong('That’s too much for a reel. Please shorten it.')
  const lines = sent.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues = lines.some((one) => span.test(one.trim())) ? inBlocks(lines) : byLine(lines)
  if (cues.length > mostCues) throw wrong(`At most ${mostCues} lines fit into a reel`)
  for (const { from, to, text } of cues) {
    if (to <= from) throw wrong(`“${text}” ends before it starts`)
    if ([...text].length > mostLetters) throw wrong(`Please keep each line under ${mostLetters} letters`)
  }
  return cues.toSorted((one, other) => one.from - other.from)
}

function inBlocks(lines: readonly string[]): Cue[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  for (const one of [...lines.map((line) => line.trim()), '']) {
    const found = span.exec(one)
    if (found) open = { from: secondsOf(found.slice(1, 5)), to: secondsOf(found.slice(5, 9)), text: '' }
    else if (!one) {
      if (open?.text) cues.push(open)
      open = null
    } else if (open) open.text = [open.text, wordsOf(one)].filter(Boolean).join('\n')
  }
  return cues
}

function byLine(lines: readonly string[]): Cue[] {
  const begun = lines.flatMap((one, at) => {
    if (!one.trim()) return []
    const found = line.exec(one.trim())
    if (!found) throw wrong(`Line ${at + 1} doesn’t start with its time, such as 0:07`)
    return { from: secondsOf(found.slice(1, 5)), text: wordsOf(found[5] ?? '') }
  })
  return begun.map(({ from, text }, at) => {
    const next = begun[at + 1]?.from ?? Number.POSITIVE_INFINITY
    return { from, to: next > from ? Math.min(next, from + stands) : from + stands, text }
  })
}

const secondsOf = ([hours = '0', minutes, seconds, part = '']: (string | undefined)[]): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${part || 0}`)

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const wordsOf = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, sign: string) => signs[sign] ?? '')
    .trim()

/** The text without markup and empty lines. */
export const textOf = (marked: string): string =>
  marked
    .split(/\r\n|\r|\n/)
    .map(wordsOf)
    .filter(Boolean)
    .join('\n')

/** Formats cues as WebVTT, which every player reads. */
export const vttFrom = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${escaped(text)}`)].join(
    '\n\n',
  )

/** The stored form of captions: WebVTT with text and times only; empty where there is no text. */
export function vttOf(sent: string): string {
  const cues = cuesFrom(sent)
  return cues.length > 0 ? vttFrom(cues) : ''
}

const stamp = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(milliseconds / 60_000))}:${two(Math.floor(milliseconds / 1_000) % 60)}.${String(milliseconds % 1_000).padStart(3, '0')}`
}
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The form in which people type them: one line per cue, which begins with its time. */
export const linesFrom = (cues: readonly Cue[]): string =>
  cues.map(({ from, text }) => `${clockOf(from)} ${text.replaceAll('\n', ' ')}`).join('\n')

function clockOf(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const whole = `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}`
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`
}

const wrong = (message: string) => new Problem('invalid', message, 'captions')
