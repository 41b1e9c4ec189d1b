import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const worker = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

/**
 * Patches the worker of pdf.js so that it fetches and keeps less of a file. For a scan of 80.7 MB on a phone the first
 * page takes 0.78 MB instead of 78.9, and at most 70 MB of memory (88 by ranges) instead of 512 to 553
 * (docs/decisions/pdf-reading.md). test/build/frugal-pdf.test.ts fails where an upgrade changes one of the patched places.
 */
export function frugalPdf(): Plugin {
  return {
    name: 'frugal-pdf',
    enforce: 'pre',
    resolveId(source) {
      if (source !== `${worker}?url`) return null
      const folder = join(import.meta.dirname, '../../.tmp')
      mkdirSync(folder, { recursive: true })
      const path = join(folder, 'pdf.worker.min.mjs')
      writeFileSync(path, frugal(wholeWorker()))
      return `${path}?url`
    },
  }
}

const version = (): string => createRequire(import.meta.url)('pdfjs-dist/package.json').version

export const wholeWorker = (): string => readFileSync(createRequire(import.meta.url).resolve(worker), 'utf8')

/** Each patch must match exactly once, or the build fails. */
export function frugal(code: string): string {
  return changes.reduce((left, [place, instead]) => {
    if (left.split(place).length !== 2)
      throw new Error(
        `pdf.js ${version()} has not exactly one place that reads ${place}, which tools/build/frugal-pdf.ts changes.`,
      )
    return left.replace(place, () => instead)
  }, `/* Changed for the campus: it finds a page without those before it, forgets what was read long ago, and has the browser decode JPEGs. */\n${nativePictures}${code}\n${recentChunks}`)
}

/** Replaces a field for whole-file loading: pdf.js sets it once, to nothing, and no page reads it. */
const wholly =
  'get bytes(){return this._loadedChunks.whole(this.manager.length)}set bytes(e){}' +
  'clone(){return new Stream(this.getByteRange(this.start,this.end),0,this.length,this.dict?.clone())}'

/** As `maxImageSize` in reader/pdf/pdf.ts. */
const mostPixels = 64 * 1024 * 1024

const changes: [place: string, instead: string][] = [
  // Where a node has as many pages as kids, each kid is a page: those before the wanted one need no fetching. In a
  // book of scanned pages they lie between the pictures, 128 KB apart.
  [
    't.push(n);a===this.toplevelPagesDict&&n instanceof Ref&&!o.has(n)&&o.put(n,r.fetchAsync(n))}',
    't.push(n);if(n instanceof Ref)c===h.length?s.has(n)||s.put(n,1):a!==this.toplevelPagesDict||o.has(n)||o.put(n,r.fetchAsync(n))}',
  ],
  [
    'if(isRefsEqual(e,r)){c=!0;break}f.push(n.fetchAsync(e)',
    'if(isRefsEqual(e,r)){c=!0;break}if(o.getRaw("Count")===l.length){a++;continue}f.push(n.fetchAsync(e)',
  ],
  [
    '_loadedChunks=new Set;constructor(e,t,n){super(new Uint8Array(e),0,e,null)',
    `_loadedChunks=new RecentChunks;constructor(e,t,n){super(new Uint8Array(0),0,e,null)`,
  ],
  ['onReceiveData(e,t){const n=this.chunkSize;', `${wholly}onReceiveData(e,t){const n=this.chunkSize;`],
  ['a!==this.bytes.length)throw new Error(`Bad end', 'a!==this.end)throw new Error(`Bad end'],
  ['this.bytes.set(new Uint8Array(t),e);', 'this._loadedChunks.put(t,e,n);'],
  ['this.bytes.set(new Uint8Array(e),t);', 'this._loadedChunks.put(e,t,this.chunkSize);'],
  // Else it would not request again what it has found once.
  ['||t===this._lastSuccessfulEnsureByteChunk', ''],
  [
    'this.ensureByte(e);return this.bytes[this.pos++]}getBytes(e)',
    'this.ensureByte(e);return this._loadedChunks.byte(this.pos++)}getBytes(e)',
  ],
  [
    'this.ensureRange(t,n);this.pos=n;return this.bytes.subarray(t,n)',
    'this.ensureRange(t,n);this.pos=n;return this._loadedChunks.read(t,n)',
  ],
  [
    'this.ensureRange(e,t);return this.bytes.subarray(e,t)',
    'this.ensureRange(e,t);return this._loadedChunks.read(e,t)',
  ],
  // Read with every font.
  [
    'new Uint8Array(e.bytes.buffer,e.start,e.end-e.start);a.update(t)',
    'e.getByteRange(e.start,e.end);a.update(t)',
  ],
  // The size in the picture's own header counts, not only the page's: neither the browser nor pdf.js decodes larger ones.
  [
    'const c={data:s,type:"image/jpeg"',
    `if(o*l>${mostPixels})throw new Error("Too large");const c={data:s,type:"image/jpeg"`,
  ],
  [
    'r.samplesPerLine=n.getUint16(i);i+=2;r.components=[]',
    `r.samplesPerLine=n.getUint16(i);i+=2;if(r.scanLines*r.samplesPerLine>${mostPixels})throw new Error("Too large");r.components=[]`,
  ],
  // Nothing is in flight, and the caller has just checked all that it needs.
  [
    'if(0===t.size)return Promise.resolve();',
    'if(0===t.size)return Promise.resolve();this._requestsByChunk.size||this.stream.progressiveDataLength||this.stream._loadedChunks.makeRoom();',
  ],
]

/**
 * Caches the loaded parts of a file. pdf.js would allocate the whole file at once, 80 MB for a book of 80 MB, and fill it:
 * here each part is separate, and the least recently used are dropped. Missing ones are requested again, from the phone's
 * own copy.
 */
const recentChunks = `
class RecentChunks {
  chunks = new Map();
  complete = new Set();
  looked = [];
  turn = 0;
  chunkSize = 0;
  get size() {
    return this.complete.size;
  }
  has(chunk) {
    if (!this.complete.has(chunk)) return false;
    this.looked[chunk] = this.turn;
    return true;
  }
  add(chunk) {
    this.looked[chunk] = this.turn;
    this.complete.add(chunk);
  }
  put(data, begin, chunkSize) {
    const bytes = new Uint8Array(data);
    this.chunkSize = chunkSize;
    for (let at = 0; at < bytes.length; ) {
      const chunk = Math.floor((begin + at) / chunkSize);
      const from = begin + at - chunk * chunkSize;
      const part = bytes.subarray(at, at + chunkSize - from);
      if (from === 0 && part.length === chunkSize) this.chunks.set(chunk, bytes.length === chunkSize ? bytes : part.slice());
      else {
        if (!this.chunks.has(chunk)) this.chunks.set(chunk, new Uint8Array(chunkSize));
        this.chunks.get(chunk).set(part, from);
      }
      at += part.length;
    }
  }
  byte(at) {
    const chunk = Math.floor(at / this.chunkSize);
    return this.chunks.get(chunk)[at - chunk * this.chunkSize];
  }
  read(begin, end) {
    const first = Math.floor(begin / this.chunkSize);
    const from = first * this.chunkSize;
    if (end <= from + this.chunkSize && end > begin) return this.chunks.get(first).subarray(begin - from, end - from);
    const bytes = new Uint8Array(Math.max(0, end - begin));
    for (let at = begin; at < end; ) {
      const chunk = Math.floor(at / this.chunkSize);
      const part = this.chunks.get(chunk)?.subarray(at - chunk * this.chunkSize, end - chunk * this.chunkSize);
      if (part) bytes.set(part, at - begin);
      at = (chunk + 1) * this.chunkSize;
    }
    return bytes;
  }
  whole(length) {
    return this.read(0, length);
  }
  makeRoom() {
    this.turn += 1;
    const most = (4 * 1024 * 1024) / this.chunkSize;
    if (this.size <= most) return;
    for (const chunk of this.complete)
      if (this.turn - this.looked[chunk] > 24) {
        this.complete.delete(chunk);
        this.chunks.delete(chunk);
      }
  }
}
`

/**
 * Decodes JPEGs with the browser. pdf.js would use `ImageDecoder`, of which Chromium keeps 8 MB per drawn page, or decode
 * in JavaScript, which takes ten times as long and leaves 35 MB of garbage per scanned page.
 */
const nativePictures = `
class ImageDecoder {
  static isTypeSupported = async (type) => type === 'image/jpeg';
  constructor(how) {
    this.how = how;
  }
  async decode() {
    const { data, type, desiredWidth, desiredHeight } = this.how;
    const resized = desiredWidth ? { resizeWidth: desiredWidth, resizeHeight: desiredHeight } : {};
    const image = await createImageBitmap(new Blob([data], { type }), { imageOrientation: 'none', ...resized });
    return { image };
  }
  close() {}
}
`
