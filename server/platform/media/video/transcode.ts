import { type Ffmpeg, runFfmpeg } from './ffmpeg.ts'

/** A container that browsers do not play, by ffmpeg's name, and whether its pictures are fine. */
export interface Foreign {
  container: 'mov' | 'matroska' | 'avi'
  keepsPictures: boolean
}

/** The codecs of old phones and cameras; no other decoder of ffmpeg is exposed to these bytes. */
const decoders = [
  ...['mpeg4', 'h263', 'msmpeg4', 'msmpeg4v2', 'msmpeg4v1', 'mjpeg', 'mpeg1video', 'mpeg2video', 'svq3'],
  ...['h264', 'hevc', 'vp8', 'vp9', 'libdav1d', 'av1'],
  ...[
    'amrnb',
    'amrwb',
    'aac',
    'mp3float',
    'mp3',
    'mp2float',
    'mp2',
    'ac3',
    'eac3',
    'qcelp',
    'opus',
    'vorbis',
    'flac',
  ],
  ...[
    'pcm_u8',
    'pcm_s16le',
    'pcm_s16be',
    'pcm_mulaw',
    'pcm_alaw',
    'adpcm_ima_wav',
    'adpcm_ima_qt',
    'adpcm_ms',
  ],
]

/**
 * Transcodes a film to what every browser plays, H.264 and AAC in MP4, cut a little above a reel's longest duration.
 * Throws `VideoFault` for what ffmpeg cannot read, and anything else for what the machine failed at.
 */
export function transcode(
  ffmpeg: Ffmpeg,
  { container, keepsPictures }: Foreign,
  [path, into]: [string, string],
  stopped: AbortSignal,
): Promise<void> {
  const pictures = keepsPictures
    ? ['-c:v', 'copy']
    : [
        ...['-vf', "scale='trunc(min(1280,iw*sar)/2)*2':-2,setsar=1", '-filter_threads', '1'],
        ...['-c:v', 'libx264', '-preset', 'fast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
        ...['-crf', '23', '-threads', '1'],
      ]
  return runFfmpeg(
    ffmpeg,
    [
      ...['-protocol_whitelist', 'file', '-codec_whitelist', decoders.join()],
      ...['-f', container, '-threads', '1', '-t', '62', '-i', path],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...pictures,
      ...[
        '-c:a',
        'aac',
        '-b:a',
        '64k',
        '-ac',
        '2',
        '-ar',
        '44100',
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        into,
      ],
    ],
    { seconds: 240, stopped },
  )
}
