import { Problem } from './problem.ts'
import { broken, harmful } from './zip-rules.ts'

/**
 * What lecturers hand out, DOCX and PPTX, is a zip of parts that name one another. Both sides refuse by these rules what
 * does something by itself when it is opened: the phone before it sends, the campus before it keeps. See decision 0144.
 */
export type OfficeFormat = 'docx' | 'pptx'

const mains = {
  'word/document.xml': {
    format: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
  'ppt/presentation.xml': {
    format: 'pptx',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  },
} as const

const typesPart = '[content_types].xml'
/** Nothing honest lists more parts than this. */
export const officePartBytes = 2 * 1024 * 1024

/** The parts by which it is judged, of all that it has. Programs that open it do not tell capitals apart either. */
export const isJudged = (name: string) => /^\[content_types\]\.xml$|\.rels$/i.test(name)

/** By the names of its parts; null for a zip of another sort. */
export function officeFormatOf(names: readonly string[]): OfficeFormat | null {
  const all = new Set(names.map((name) => name.toLowerCase()))
  if (!all.has(typesPart)) return null
  const found = Object.entries(mains).find(([name]) => all.has(name))
  return found ? found[1].format : null
}

/** Throws for one that carries a macro or another file, or fetches something when it is opened. `parts`: those judged. */
export function judgeOffice(names: readonly string[], parts: ReadonlyMap<string, Uint8Array>): void {
  if (names.some((name) => /vba(?:project|data)|\.(?:vbs?|js|exe|dll|hta)$/i.test(name))) throw macro()
  if (names.some((name) => /(?:^|\/)(?:activex|embeddings\/(?!.+\.(?:xlsx|docx|pptx)$))/i.test(name)))
    throw embedded()
  for (const [name, bytes] of parts) {
    const text = textOf(bytes)
    if (name.toLowerCase() === typesPart) judgeTypes(text)
    else judgeRelations(text)
  }
}

function judgeTypes(text: string): void {
  if (/macroenabled|vba(?:project|data)/i.test(text)) throw macro()
  if (/activex|oleobject/i.test(text)) throw embedded()
  if (!Object.values(mains).some(({ type }) => text.includes(type))) throw broken()
}

/** What a part leads to: parts of the file, and pages that somebody opens by a tap. Nothing else is fetched. */
function judgeRelations(text: string): void {
  const elements = [...text.matchAll(/<(?:[\w.-]+:)?Relationship\s((?:[^<>"']|"[^<"]*"|'[^<']*')*)>/g)]
  const starts = text.match(/<(?:[\w.-]+:)?Relationship[\s/>]/g) ?? []
  // What is written otherwise than every program writes it may be read otherwise than here.
  if (elements.length !== starts.length) throw harmful()
  for (const [, written = ''] of elements) {
    const attributes = attributesOf(written)
    const said = (name: string) => attributes.get(name) ?? ''
    const type = said('Type')
    if (/\/(?:oleObject|control|activeX\w*)$/i.test(type)) throw embedded()
    if (/\/(?:vbaProject|wordVbaData)$/i.test(type)) throw macro()
    const mode = said('TargetMode')
    if (mode === '' || mode === 'Internal') continue
    const isTapped = /\/hyperlink$/.test(type) && /^(?:https?:|mailto:|tel:|#)/i.test(said('Target'))
    if (mode !== 'External' || !isTapped) throw fetching()
  }
}

/** One after the other, so that what stands in a value is not taken for a name. */
function attributesOf(written: string): Map<string, string> {
  const one = /\s*([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy
  const all = new Map<string, string>()
  let end = 0
  for (let found = one.exec(written); found; found = one.exec(written)) {
    const [, name = '', double, single = ''] = found
    if (all.has(name)) throw harmful()
    all.set(name, double ?? single)
    end = one.lastIndex
  }
  if (!/^\s*(?:\/\s*)?$/.test(written.slice(end))) throw harmful()
  return all
}

/** As every program writes it: UTF-8, without entities of its own. */
function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  if (
    text.includes('\0') ||
    !/^(?:utf-8|us-ascii)$/i.test(encoding) ||
    /<!DOCTYPE|<!ENTITY|<!\[CDATA/i.test(text)
  )
    throw harmful()
  // A letter may stand as a number.
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, plain?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(plain)
    return code > 0 && code < 0x11_0000 && code !== 0x22 && code !== 0x27 && code !== 0x3c
      ? String.fromCodePoint(code)
      : '?'
  })
}

const refused = (message: string) => new Problem('unsupported', message, 'fileId')

const macro = () =>
  refused('This file carries a macro, which runs when it is opened. Save it without, and choose that one.')
const embedded = () =>
  refused(
    'This file carries another one that opens inside it. Save it without, or as a PDF, and choose that one.',
  )
const fetching = () =>
  refused(
    'This file fetches something from elsewhere when it is opened. Save it as a PDF, and choose that one.',
  )
