import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Tesseract {
  program: string
  /** As shown at start-up: 'tesseract 5.3.0'. */
  name: string
  /** What it reads of English and Yoruba, as it names languages: 'eng+yor'. */
  languages: string
}

/**
 * Finds a tesseract that reads English: `setting` is its path, undefined to search the system, 'off' for none. Throws only
 * where one was named and cannot be used.
 */
export async function findTesseract(setting: string | undefined): Promise<Tesseract | null> {
  if (setting === 'off') return null
  const program = setting ?? 'tesseract'
  try {
    const options = { timeout: 10_000, maxBuffer: 1024 * 1024, env: { PATH: process.env.PATH ?? '' } }
    const [about, listed] = await Promise.all([
      run(program, ['--version'], options),
      run(program, ['--list-langs'], options),
    ])
    // Older versions say both on standard error.
    const there = new Set(`${listed.stdout}\n${listed.stderr}`.split(/\s+/))
    if (!there.has('eng')) throw new Error('it has no English (tesseract-ocr-eng)')
    const version = /tesseract v?(\d+(?:\.\d+)*)/i.exec(`${about.stdout}\n${about.stderr}`)?.[1] ?? ''
    const languages = ['eng', 'yor'].filter((language) => there.has(language)).join('+')
    return { program, name: `tesseract ${version}`.trim(), languages }
  } catch (error) {
    if (setting === undefined) return null
    throw new Error(`TESSERACT=${setting} cannot be used: ${(error as Error).message}`)
  }
}
