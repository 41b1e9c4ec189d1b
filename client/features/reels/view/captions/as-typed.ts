import { Problem } from '#contract/problem.ts'
import { type Cue, cuesFrom, linesFrom, vttFrom } from '#contract/reels/captions-rules.ts'

/** As lines, where nothing is lost by it; else as WebVTT, with the end of each, and with as few signs as there can be. */
export function asTyped(cues: readonly Cue[]): string {
  const vtt = vttFrom(cues)
  const isSame = (text: string) => JSON.stringify(cuesOf(text)) === JSON.stringify(cues)
  return [linesFrom(cues), vtt.replaceAll('&amp;', '&')].find(isSame) ?? vtt
}

/** What was typed, read; what is wrong with it otherwise. */
export function cuesOf(text: string): Cue[] | Problem {
  try {
    return cuesFrom(text)
  } catch (error) {
    return error instanceof Problem ? error : new Problem('invalid', 'This could not be read', 'captions')
  }
}
