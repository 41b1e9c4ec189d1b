import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { type Box, box, bytesOf, find, fullBox, holder, readBoxes, u16, u32 } from './mp4-boxes.ts'
import { type Planted, type Planting, planting } from './planting.ts'

/** Remuxes the packets into a new file with its index last, after `change` has modified each. */
async function repacked(
  bytes: Uint8Array,
  output: Output<Mp4OutputFormat | WebMOutputFormat, BufferTarget>,
  plant: Planting,
  {
    change = (data) => data,
    redescribe = (description) => description,
  }: {
    change?: (data: Uint8Array, at: number) => Uint8Array
    redescribe?: (description: Uint8Array) => Uint8Array
  } = {},
): Promise<Buffer> {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const [videoCodec, audioCodec] = [await video?.getCodec(), await audio?.getCodec()]
  if (!video || !audio || !videoCodec || !audioCodec) throw new Error('A video with sound is needed')
  const [pictures, otherPictures] = [videoCodec, videoCodec].map(
    (codec) => new EncodedVideoPacketSource(codec),
  )
  const [sound, otherSound] = [audioCodec, audioCodec].map((codec) => new EncodedAudioPacketSource(codec))
  if (!pictures || !otherPictures || !sound || !otherSound) throw new Error('There are two of each')
  for (const source of [pictures, otherPictures])
    output.addVideoTrack(source, { name: plant.word('track name') })
  for (const source of [sound, otherSound]) output.addAudioTrack(source, { name: plant.word('track name') })
  await output.start()
  const decoder = await video.getDecoderConfig()
  const description = decoder?.description as Uint8Array | undefined // mediabunny's type is narrower
  const decoderConfig = {
    ...decoder,
    ...(description ? { description: redescribe(description) } : {}),
  } as VideoDecoderConfig
  let at = 0
  for await (const packet of new EncodedPacketSink(video).packets()) {
    await pictures.add(packet.clone({ data: change(packet.data, at) }), { decoderConfig })
    at += 1
  }
  const soundConfig = { decoderConfig: (await audio.getDecoderConfig()) ?? ({} as AudioDecoderConfig) }
  for await (const packet of new EncodedPacketSink(audio).packets()) await sound.add(packet, soundConfig)
  const word = Buffer.from(plant.word('other sound'))
  await otherSound.add(new EncodedPacket(word, 'key', 0, 1), soundConfig)
  const slice = (kind: string) => nal(1, Buffer.from(plant.word(kind)))
  await otherPictures.add(new EncodedPacket(slice('other pictures'), 'key', 0, 1), { decoderConfig })
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer())
}

const mp4 = () =>
  new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new BufferTarget() })

/** An H.264 NAL unit of this type that shows nothing, with its length before it. */
const nal = (head: number, content: Uint8Array) =>
  Buffer.concat([u32(content.length + 1), [head], content].map((part) => Buffer.from(part)))

/** Unregistered user data (SEI 5), as encoders and drones write it. */
const userData = (word: string) => {
  const payload = Buffer.concat([Buffer.alloc(16, 0xab), Buffer.from(word)])
  return nal(6, Buffer.concat([Buffer.from([5, payload.length]), payload, Buffer.from([0x80])]))
}

const international = (name: string, word: string) => box(name, u16(word.length), u16(0x15c7), word)

/** Apple's metadata: names of keys, and values under their numbers. */
const keyed = (key: string, word: string) =>
  box(
    'meta',
    bytesOf([
      fullBox('hdlr', u32(0), 'mdta', Buffer.alloc(12), [0]),
      fullBox('keys', u32(1), bytesOf([box('mdta', key)])),
      box('ilst', bytesOf([box('\0\0\0\x01', bytesOf([box('data', u32(1), u32(0), word)]))])),
    ]),
  )

const xmp = (word: string) =>
  box(
    'uuid',
    Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${word}</exif:GPSLatitude></x:xmpmeta>`,
  )

/** Every place in a track and in the movie where phones, cameras and programs write about themselves and the location. */
const tellTales = (plant: Planting, where: string): Box[] => [
  box(
    'udta',
    bytesOf([
      international('\xa9xyz', plant.word(`${where} udta xyz`)),
      international('\xa9mod', plant.word(`${where} udta mod`)),
      fullBox('loci', u16(0x15c7), `${plant.word(`${where} loci`)}\0`, [0], Buffer.alloc(12), 'earth\0\0'),
      fullBox('name', plant.word(`${where} name`)),
      xmp(plant.word(`${where} udta xmp`)),
    ]),
  ),
  keyed('com.apple.quicktime.location.ISO6709', plant.word(`${where} keys`)),
  xmp(plant.word(`${where} xmp`)),
  box('free', plant.word(`${where} free`)),
]

/** A timed metadata track, with one sample at `offset`. */
function timedTrack(
  id: number,
  kind: string,
  format: string,
  word: string,
  offset: number,
  length: number,
): Box {
  return holder(
    'trak',
    fullBox('tkhd', u32(0), u32(0), u32(id), u32(0), u32(57_600), Buffer.alloc(60)),
    holder(
      'mdia',
      fullBox('mdhd', u32(0), u32(0), u32(1000), u32(1000), u32(0x55c40000)),
      fullBox('hdlr', u32(0), kind, Buffer.alloc(12), `${word} handler\0`),
      holder(
        'minf',
        fullBox('nmhd'),
        holder('dinf', fullBox('dref', u32(1), bytesOf([fullBox('url ', [])]))),
        holder(
          'stbl',
          fullBox('stsd', u32(1), bytesOf([box(format, Buffer.alloc(6), u16(1), `${word} description`)])),
          fullBox('stts', u32(1), u32(1), u32(1000)),
          fullBox('stsc', u32(1), u32(1), u32(1), u32(1)),
          fullBox('stsz', u32(length), u32(1)),
          fullBox('stco', u32(1), u32(offset)),
        ),
      ),
    ),
  )
}

/** Odd timestamps, and names in the handler and the compressor. */
function signed(plant: Planting, track: Box, kind: string): void {
  const time = plant.bytes(0xd1, 0xa2, 0xb3, kind.length)
  for (const path of [['tkhd'], ['mdia', 'mdhd']]) time.copy(find(track.boxes ?? [], ...path).bytes, 4)
  const handler = find(track.boxes ?? [], 'mdia', 'hdlr')
  handler.bytes = Buffer.concat([
    handler.bytes.subarray(0, 24),
    Buffer.from(`${plant.word(`${kind} handler`)}\0`),
  ])
}

/** Plants location data in every possible place of an H.264 video with sound. */
export async function plantedMp4(video: Uint8Array): Promise<Planted> {
  const plant = planting()
  const told = await repacked(video, mp4(), plant, {
    change: (data, at) =>
      at % 7 === 0
        ? Buffer.concat([
            userData(plant.word(`sei ${at}`)),
            nal(12, Buffer.from(plant.word(`filler ${at}`))),
            data,
          ])
        : data,
    redescribe: (description) => Buffer.concat([description, Buffer.from(plant.word('decoder'))]),
  })
  const boxes = readBoxes(told)
  const movie = find(boxes, 'moov')
  plant.bytes(0xd1, 0xa2, 0xb3, 0xc4).copy(find(boxes, 'moov', 'mvhd').bytes, 4)
  const tracks = (movie.boxes ?? []).filter(({ name }) => name === 'trak')
  for (const [at, track] of tracks.entries()) {
    const kind = `${at < 2 ? 'pictures' : 'sound'} ${at}`
    signed(plant, track, kind)
    track.boxes?.push(...tellTales(plant, kind))
  }
  const sampleEntry = find(tracks[0]?.boxes ?? [], 'mdia', 'minf', 'stbl', 'stsd').bytes
  const compressor = plant.bytes(...Buffer.from('Camera of Ada in Oye'))
  compressor.copy(sampleEntry, sampleEntry.indexOf('Mediabunny'))

  // The media comes before the index here, so that the index can grow without moving it.
  const media = find(boxes, 'mdat')
  const begin = told.indexOf(media.bytes)
  const samples: Box[] = []
  for (const [kind, format] of [
    ['meta', 'gpmd'],
    ['meta', 'camm'],
    ['tmcd', 'tmcd'],
    ['sbtl', 'tx3g'],
  ] as const) {
    const word = plant.word(`track ${format}`)
    samples.push(timedTrack(10 + samples.length, kind, format, word, begin + media.bytes.length, word.length))
    media.bytes = Buffer.concat([media.bytes, Buffer.from(word)])
  }
  media.bytes = Buffer.concat([media.bytes, Buffer.from(plant.word('no packet'))])
  movie.boxes?.push(...samples, ...tellTales(plant, 'movie'))
  const bytes = Buffer.concat([
    bytesOf(boxes),
    bytesOf([
      xmp(plant.word('file xmp')),
      box('free', plant.word('file free')),
      box('skip', plant.word('file skip')),
      box('wide', plant.word('file wide')),
      keyed('location', plant.word('file keys')),
    ]),
    Buffer.from(`PK\x03\x04${plant.word('after the end')}`, 'latin1'),
  ])
  return { bytes, markers: plant.markers }
}

/** Plants tags, an attachment, chapter titles and stray bytes in a WebM with sound. */
export async function plantedWebm(video: Uint8Array): Promise<Planted> {
  const plant = planting()
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  output.setMetadataTags({
    title: plant.word('title'),
    comment: plant.word('comment'),
    artist: plant.word('artist'),
    date: new Date('2020-02-02'),
    raw: { LOCATION: plant.word('location'), ENCODER: plant.word('encoder') },
    images: [
      {
        data: Buffer.from(plant.word('attachment')),
        mimeType: 'image/jpeg',
        kind: 'coverFront',
        name: plant.word('attachment name'),
      },
    ],
  })
  const told = await repacked(video, output, plant)
  const nothing = Buffer.from(plant.word('void'))
  const bytes = Buffer.concat([
    told,
    Buffer.from([0xec, 0x80 | nothing.length]),
    nothing,
    Buffer.from(plant.word('after the end')),
  ])
  return { bytes, markers: plant.markers }
}
