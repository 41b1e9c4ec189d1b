import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { Unreadable } from './pdf-bytes.ts'
import { dictionaryAt } from './pdf-text.ts'

/** Decrypts a string or stream of a PDF object. */
export type Decrypt = (object: number, generation: number, bytes: Buffer) => Buffer

/**
 * Unlocks an encrypted PDF with the empty password, as readers do before they ask; many PDFs only restrict printing. Null
 * where that fails. `said` is the encryption dictionary, `id` the first half of the file's id.
 */
export function decryptOf(said: ReadonlyMap<string, string>, id: Buffer): Decrypt | null {
  if (said.get('Filter') !== '/Standard') return null
  const revision = Number(said.get('R'))
  const key = revision >= 5 ? keyOfNew(said, revision) : keyOfOld(said, revision, id)
  if (!key) return null
  const method = methodOf(said)
  if (method === 'Identity') return (_object, _generation, bytes) => bytes
  if (method === 'AESV3') return (_object, _generation, bytes) => aes('aes-256-cbc', key, bytes)
  return (object, generation, bytes) => {
    const own = Buffer.from([...little(object, 3), ...little(generation, 2)])
    const salt = method === 'AESV2' ? Buffer.from('sAlT') : Buffer.alloc(0)
    const ownKey = md5(key, own, salt).subarray(0, Math.min(key.length + 5, 16))
    return method === 'AESV2' ? aes('aes-128-cbc', ownKey, bytes) : rc4(ownKey, bytes)
  }
}

/** The cipher of streams: 'V2', 'AESV2', 'AESV3', or 'Identity' for none. */
function methodOf(said: ReadonlyMap<string, string>): string {
  if (Number(said.get('V')) < 4) return 'V2'
  const filter = (said.get('StmF') ?? '/Identity').slice(1)
  if (filter === 'Identity') return filter
  const one = dictionaryAt(said.get('CF') ?? '<<>>').entries.get(filter)
  return (dictionaryAt(one ?? '<<>>').entries.get('CFM') ?? '/None').slice(1).replace('None', 'Identity')
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')

function keyOfOld(said: ReadonlyMap<string, string>, revision: number, id: Buffer): Buffer | null {
  const [owner, user] = [stringIn(said.get('O')).subarray(0, 32), stringIn(said.get('U'))]
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, Number(said.get('Length') ?? 40) / 8))
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(Number(said.get('P')) | 0)
  const plain =
    revision >= 4 && said.get('EncryptMetadata') === 'false' ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(padding, owner, rights, id, plain).subarray(0, length)
  if (revision >= 3) for (let n = 0; n < 50; n += 1) key = md5(key).subarray(0, length)
  if (revision === 2) return same(rc4(key, padding), user) ? key : null
  let check = rc4(key, md5(padding, id))
  for (let n = 1; n <= 19; n += 1) check = rc4(Buffer.from(key.map((byte) => byte ^ n)), check)
  return same(check, user.subarray(0, 16)) ? key : null
}

function keyOfNew(said: ReadonlyMap<string, string>, revision: number): Buffer | null {
  const user = stringIn(said.get('U'))
  const hash = (salt: Buffer) => (revision === 5 ? sha('sha256', salt) : hardened(salt))
  if (!same(hash(user.subarray(32, 40)), user.subarray(0, 32))) return null
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16))
  decipher.setAutoPadding(false)
  return Buffer.concat([decipher.update(stringIn(said.get('UE')).subarray(0, 32)), decipher.final()])
}

/** Algorithm 2.B of ISO 32000-2, for an empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0)
    key = sha((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256', mixed)
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest()
const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
const little = (number: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(number / 256 ** at) % 256)

function aes(name: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, bytes: Buffer): Buffer {
  const length = bytes.length - (bytes.length % 16)
  if (length < 32) return Buffer.alloc(0)
  const decipher = createDecipheriv(name, key, bytes.subarray(0, 16))
  decipher.setAutoPadding(false)
  return decipher.update(bytes.subarray(16, length))
}

/** Our own RC4, since OpenSSL no longer has it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = kept
  }
  for (let at = 0, to = 0; at < 256; at += 1) {
    to = (to + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, to)
  }
  let [at, to] = [0, 0]
  const out = Buffer.from(bytes)
  for (const [place, byte] of bytes.entries()) {
    at = (at + 1) & 255
    to = (to + (state[at] ?? 0)) & 255
    swap(at, to)
    out[place] = byte ^ (state[((state[at] ?? 0) + (state[to] ?? 0)) & 255] ?? 0)
  }
  return out
}

const escapes: Partial<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string literal: in parentheses or hexadecimal. */
export function stringIn(written = ''): Buffer {
  if (written.startsWith('<')) return Buffer.from(written.replaceAll(/[^\da-f]/gi, ''), 'hex')
  if (!written.startsWith('(')) throw new Unreadable('There is no string')
  const text = written
    .slice(1, -1)
    .replaceAll(
      /\\(?:([0-7]{1,3})|(\r\n|\n|\r)|([\s\S]))/g,
      (_, octal?: string, line?: string, one?: string) =>
        octal
          ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
          : line
            ? ''
            : (escapes[one ?? ''] ?? one ?? ''),
    )
  return Buffer.from(text, 'latin1')
}
