import { Problem } from '#contract/problem.ts'
import { type Cue, cuesFrom, linesFrom, vttFrom } from '#contract/reels/captions-rules.ts'

/** As plain lines when nothing is lost by that; else as minimal WebVTT with the end of each cue. */
export function asTyped(cues: readonly Cue[]): string {
  const vtt = vttFrom(cues)
  const isSame = (text: string) => JSON.stringify(cuesOf(text)) === JSON.stringify(cues)
  return [linesFrom(cues), vtt.replaceAll('&amp;', '&')].find(isSame) ?? vtt
}

/** Parses what was typed; returns a Problem when it is invalid. */
export function cuesOf(text: string): Cue[] | Problem {
  try {
    return cuesFrom(text)
  } catch (error) {
    return error instanceof Problem ? error : new Problem('invalid', 'We couldn’t read this', 'captions')
  }
}
