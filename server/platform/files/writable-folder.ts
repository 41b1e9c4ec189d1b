import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

const whys: Record<string, string> = {
  EEXIST: 'there is a file at that path',
  ENOTDIR: 'a file is in its way',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
}

/** Creates the folder and its parents if missing; throws a sentence where it is not writable. */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException // system errors have a code
    const sentence = `The folder ${resolve(folder)} cannot be used: ${whys[code] ?? message}`
    throw Object.assign(new Error(sentence, { cause: error }), { code })
  }
}
