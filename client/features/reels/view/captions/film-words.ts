import { type Cue, textOf } from '#contract/reels/captions-rules.ts'

/** A box of an MP4 or MOV file: its content and its type. */
interface Box {
  type: string
  content: DataView
}

/** No film of a minute has a larger index or more boxes. */
const [mostIndex, mostBoxes] = [2_000_000, 1_000]
/** A line of captions takes fewer bytes. */
const [mostSamples, mostBytes] = [2_000, 4_000]

/**
 * The first caption track of an MP4 or MOV file. Read on the phone, because the smaller video that is sent has lost it.
 * Empty when there is none, or when it cannot be read.
 */
export async function filmWords(film: Blob): Promise<Cue[]> {
  try {
    const index = await indexOf(film)
    if (!index) return []
    const movie = inside(index)
    const seconds = scaleOf(one(movie, 'mvhd'))
    for (const track of movie.filter(({ type }) => type === 'trak')) {
      const cues = await trackWords(film, inside(track.content), seconds)
      if (cues.length > 0) return cues
    }
  } catch (error) {
    // A file with wrong lengths may still play, so its captions are only ignored.
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
  }
  return []
}

/** Finds the 'moov' box, wherever it is in the file. */
async function indexOf(film: Blob): Promise<DataView | null> {
  for (let [at, box] = [0, 0]; at + 8 <= film.size && box < mostBoxes; box += 1) {
    const head = new DataView(await film.slice(at, at + 16).arrayBuffer())
    const { type, from, length } = headOf(head, 0, film.size - at)
    if (type === 'moov') return length > mostIndex ? null : part(film, at + from, length - from)
    at += length
  }
  return null
}

const part = async (film: Blob, from: number, bytes: number) =>
  new DataView(await film.slice(from, from + bytes).arrayBuffer())

/** Reads the type of a box and its length with the header. Throws when it is shorter than its own header. */
function headOf(view: DataView, at: number, rest: number) {
  const short = view.getUint32(at)
  const from = short === 1 ? 16 : 8
  const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || rest
  if (length < from) throw new RangeError('A box that is shorter than its head')
  return { type: letters(view, at + 4), from, length }
}

function inside(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= view.byteLength && boxes.length < mostBoxes; ) {
    const { type, from, length } = headOf(view, at, view.byteLength - at)
    boxes.push({ type, content: new DataView(view.buffer, view.byteOffset + at + from, length - from) })
    at += length
  }
  return boxes
}

/** The first box on this path. */
function one(boxes: readonly Box[], ...way: string[]): DataView {
  const [type, ...further] = way
  const found = boxes.find((box) => box.type === type)
  if (!found) throw new TypeError(`No ${type}`)
  return further.length > 0 ? one(inside(found.content), ...further) : found.content
}

const letters = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((by) => view.getUint8(at + by)))

/** Units per second (timescale), of a film and of a track alike. */
const scaleOf = (head: DataView) => head.getUint32(head.getUint8(0) === 1 ? 20 : 12)

async function trackWords(film: Blob, track: readonly Box[], movieScale: number): Promise<Cue[]> {
  const media = inside(one(track, 'mdia'))
  if (!['sbtl', 'text', 'subt'].includes(letters(one(media, 'hdlr'), 8))) return []
  const table = inside(one(media, 'minf', 'stbl'))
  const kind = letters(one(table, 'stsd'), 12)
  const read = kind === 'wvtt' ? wordsOfWebVtt : kind === 'tx3g' || kind === 'text' ? wordsOfText : null
  if (!read) return []
  const scale = scaleOf(one(media, 'mdhd'))
  const late = startOf(track, movieScale, scale)
  const cues: Cue[] = []
  for (const { at, bytes, from, to } of samplesOf(table)) {
    if (bytes > mostBytes) continue
    const text = textOf(read(await part(film, at, bytes)))
    const cue = { from: Math.max(0, from / scale + late), to: to / scale + late, text }
    const last = cues.at(-1)
    if (!text || cue.to <= cue.from) continue
    // Joins one line that was stored as several samples.
    if (last && last.text === text && Math.abs(last.to - cue.from) < 0.01) last.to = cue.to
    else cues.push(cue)
  }
  return cues
}

/** Seconds by which the whole track starts later than its own clock says. */
function startOf(track: readonly Box[], movieScale: number, scale: number): number {
  if (!track.some(({ type }) => type === 'edts')) return 0
  const list = one(track, 'edts', 'elst')
  const wide = list.getUint8(0) === 1
  let waits = 0
  for (let entry = 0; entry < list.getUint32(4); entry += 1) {
    const at = 8 + entry * (wide ? 20 : 12)
    const lasts = wide ? Number(list.getBigUint64(at)) : list.getUint32(at)
    const begins = wide ? Number(list.getBigInt64(at + 8)) : list.getInt32(at + 4)
    if (begins >= 0) return waits - begins / scale
    waits += lasts / movieScale
  }
  return waits
}

/** Where each sample of a track is stored, and when it is shown. */
function samplesOf(table: readonly Box[]) {
  const [sizes, times, runs] = [one(table, 'stsz'), one(table, 'stts'), one(table, 'stsc')]
  const same = sizes.getUint32(4)
  const count = Math.min(sizes.getUint32(8), mostSamples)
  const chunks = chunksOf(table)
  const samples: { at: number; bytes: number; from: number; to: number }[] = []
  let [chunk, inChunk, at] = [0, 0, chunks[0] ?? 0]
  let [run, left, clock] = [-1, 0, 0]
  for (let sample = 0; sample < count; sample += 1) {
    while (left === 0) {
      run += 1
      left = times.getUint32(8 + run * 8)
    }
    left -= 1
    if (inChunk === perChunk(runs, chunk)) {
      chunk += 1
      inChunk = 0
      at = chunks[chunk] ?? Number.NaN
    }
    const bytes = same || sizes.getUint32(12 + sample * 4)
    const lasts = times.getUint32(12 + run * 8)
    samples.push({ at, bytes, from: clock, to: clock + lasts })
    clock += lasts
    inChunk += 1
    at += bytes
  }
  return samples
}

function chunksOf(table: readonly Box[]): number[] {
  const wide = table.some(({ type }) => type === 'co64')
  const list = one(table, wide ? 'co64' : 'stco')
  return Array.from({ length: Math.min(list.getUint32(4), mostSamples) }, (_, chunk) =>
    wide ? Number(list.getBigUint64(8 + chunk * 8)) : list.getUint32(8 + chunk * 4),
  )
}

/** Samples in this zero-based chunk, by the last run that begins at or before it. */
function perChunk(runs: DataView, chunk: number): number {
  for (let run = Math.min(runs.getUint32(4), mostSamples) - 1; run > 0; run -= 1)
    if (runs.getUint32(8 + run * 12) <= chunk + 1) return runs.getUint32(12 + run * 12)
  return runs.getUint32(12)
}

/** A length, then the text; the styles after it are ignored. */
function wordsOfText(sample: DataView): string {
  const words = new Uint8Array(sample.buffer, sample.byteOffset + 2, sample.getUint16(0))
  const mark = words.length > 1 ? words[0] === 0xfe && words[1] === 0xff : false
  return new TextDecoder(mark ? 'utf-16be' : 'utf-8').decode(words)
}

const wordsOfWebVtt = (sample: DataView): string =>
  inside(sample)
    .filter(({ type }) => type === 'vttc')
    .flatMap(({ content }) => inside(content).filter(({ type }) => type === 'payl'))
    .map(({ content }) => new TextDecoder().decode(content))
    .join('\n')
