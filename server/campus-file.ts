import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { applyCampus } from '#contract/apply-campus.ts'
import { campusFaults, partOfCampus } from '#contract/campus-rules.ts'
import { type Config, readConfig } from './config.ts'

const mostBytes = 1024 * 1024

/** The settings of this environment; from now on this process serves the campus that they name. */
export function configured(env: Record<string, string | undefined>): Config {
  const config = readConfig(env)
  applyCampusFile(config.campusFile)
  return config
}

/**
 * Serves the campus of a campus.json in this process: its names, lists, words and colours. Throws one sentence a fault,
 * each with its field.
 */
export function applyCampusFile(path: string | undefined): void {
  if (path !== undefined) applyCampus(readCampusFile(path))
}

function readCampusFile(path: string) {
  const refuse = (sentence: string) => new Error(`CAMPUS_FILE=${path}: ${sentence}`)
  const text = textOf(path, refuse)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw refuse(`is not JSON: ${(error as Error).message}`)
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw refuse('must be one object, such as {"name": "Campus of Nowhere"}')
  const parsed = partOfCampus.safeParse(withPictures(json, path, refuse))
  if (parsed.success) return parsed.data
  throw new Error(
    campusFaults(parsed.error)
      .map(({ field, sentence }) => refuse(`${field} ${sentence}`).message)
      .join('\n'),
  )
}

/** The sizes of a logo may be files beside campus.json. */
function withPictures(json: object, path: string, refuse: (sentence: string) => Error): object {
  const { logo } = json as { logo?: unknown } // checked below, and by the rules afterwards
  if (typeof logo !== 'object' || logo === null) return json
  const read = Object.entries(logo).map(([size, from]) => {
    if (typeof from !== 'string' || from.startsWith('data:')) return [size, from]
    try {
      const bytes = readFileSync(resolve(dirname(path), from))
      return [size, `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`]
    } catch (error) {
      throw refuse(`logo.${size} “${from}” can’t be read: ${(error as Error).message}`)
    }
  })
  return { ...json, logo: Object.fromEntries(read) }
}

function textOf(path: string, refuse: (sentence: string) => Error): string {
  try {
    if (statSync(path).size > mostBytes) throw refuse(`must be smaller than ${mostBytes / 1024} KB`)
    // Editors of Windows begin a file with a mark.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // ours has none
    throw code ? refuse(code === 'ENOENT' ? 'there is no such file' : message) : error
  }
}
