import { isProgram } from '../files/executable-names.ts'
import { Problem } from '../problem.ts'
import { officeFormatOf } from './office-formats.ts'
import { broken, harmful } from './zip-rules.ts'

/**
 * DOCX and PPTX are zips of parts that refer to each other. Files whose parts and relations are all on these lists are
 * accepted, none of which does anything by itself when the file is opened; all others are refused. The phone checks
 * before it sends, the server before it stores. See docs/decisions/file-checks.md.
 */
const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
} as const

const typesPart = '[content_types].xml'
/** No honest list of parts is larger. */
export const officePartBytes = 2 * 1024 * 1024

/** Whether the check reads this part. Case is ignored, as Office does. */
export const isJudged = (name: string) => /^\[content_types\]\.xml$|\.rels$/i.test(name)

/** Throws for a file with a macro or an embedded file, or one that fetches something when opened. `parts`: the judged ones. */
export function judgeOffice(names: readonly string[], parts: ReadonlyMap<string, Uint8Array>): void {
  if (names.some((name) => /vba(?:project|data)/i.test(name) || isProgram(name))) throw macro()
  if (names.some((name) => /(?:^|\/)(?:activex|embeddings\/(?!.+\.(?:xlsx|docx|pptx)$))/i.test(name)))
    throw embedded()
  for (const [name, bytes] of parts) {
    const text = textOf(bytes)
    if (name.toLowerCase() === typesPart) judgeTypes(text, names)
    else judgeRelations(text)
  }
}

/**
 * Allowed content types: XML for text and styles, pictures, sound and video that play on a tap, fonts, and the workbook
 * behind a chart. Formats that Word imports by itself (RTF, HTML, MHT) are not allowed.
 */
const listedTypes = [
  /^(?:application|text)\/xml$/,
  /^application\/vnd\.openxmlformats-(?:officedocument|package)\.(?!.*(?:oleobject|activex|attachedtoolbars|keymap|externallink)).+\+xml$/,
  /^application\/vnd\.ms-(?:word|powerpoint|office|excel)\.(?!.*(?:vba|macro|oleobject|activex|webextension|attachedtoolbars|keymap|control)).+\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:vmldrawing|obfuscatedfont|[a-z]+ml\.printersettings)$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:spreadsheetml\.sheet|wordprocessingml\.document|presentationml\.presentation)$/,
  /^application\/(?:x-font(?:data|-ttf)?|x-fontdata|font-sfnt|inkml\+xml|x-emf|x-wmf|binary)$/,
  /^application\/vnd\.(?!openxmlformats|ms-).+\+xml$/,
  /^application\/vnd\.openxmlformats-package\.digital-signature-origin$/,
  /^(?:image|audio|video|font|model)\//,
]

function judgeTypes(text: string, names: readonly string[]): void {
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  for (const said of elementsIn(text, 'Default'))
    byExtension.set(
      (said.get('Extension') ?? '').toLowerCase(),
      (said.get('ContentType') ?? '').toLowerCase(),
    )
  for (const said of elementsIn(text, 'Override'))
    byName.set((said.get('PartName') ?? '').toLowerCase(), (said.get('ContentType') ?? '').toLowerCase())
  const format = officeFormatOf(names)
  if (!format || ![...byName.values(), ...byExtension.values()].includes(mainTypes[format].toLowerCase())) {
    if (/macroenabled/i.test(text)) throw macro()
    throw broken()
  }
  for (const name of [...names.map((name) => `/${name.toLowerCase()}`), ...byName.keys()]) {
    const type = byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''
    if (/macroenabled|vba/.test(type)) throw macro()
    if (type && !listedTypes.some((listed) => listed.test(type))) throw embedded()
  }
}

/** Relation types as Office and its imitators write them; those of other makers only they follow themselves. */
const isOffice = /^https?:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org|schemas\.microsoft\.com)\//i
const relationIn = (type: string) => (isOffice.test(type) ? type.slice(type.lastIndexOf('/') + 1) : '')

const listedRelations = new Set(
  `officeDocument core-properties extended-properties custom-properties thumbnail customXml customXmlProps styles
  stylesWithEffects settings webSettings fontTable font theme themeOverride numbering footnotes endnotes comments
  commentsExtended commentsIds commentsExtensible people authors documentTasks header footer glossaryDocument image hdphoto
  chart chartEx chartUserShapes chartStyle chartColorStyle diagramData diagramLayout diagramQuickStyle diagramColors
  diagramDrawing package hyperlink video audio media slide slideLayout slideMaster notesSlide notesMaster handoutMaster
  presProps viewProps tableStyles commentAuthors tags revisionInfo changesInfo printerSettings vmlDrawing drawing
  legacyDiagramText ink customInk model3d classificationlabels origin signature certificate downRev placeholder`
    .toLowerCase()
    .split(/\s+/),
)

/** Allows relations to listed parts of the file, and links that a person opens by a tap. */
function judgeRelations(text: string): void {
  for (const relation of elementsIn(text, 'Relationship')) {
    const said = (name: string) => relation.get(name) ?? ''
    const [mode, target] = [said('TargetMode'), said('Target')]
    const name = relationIn(said('Type'))
    if (/^(?:vbaProject|wordVbaData|attachedToolbars|keyMapCustomizations|extensibility)$/i.test(name))
      throw macro()
    if (/^(?:oleObject|control|activeX\w*|aFChunk|subDocument|frame|webextension\w*)$/i.test(name))
      throw embedded()
    if (mode === '' || mode === 'Internal') {
      if (name && !listedRelations.has(name.toLowerCase())) throw unlisted(name)
      if (/\.(?:docx|pptx|xlsx)$/i.test(target) && name !== 'package') throw embedded()
    } else if (mode !== 'External' || name !== 'hyperlink') throw fetching()
    else if (!isTapped(target)) throw starting()
  }
}

/** Schemes that only open a page, a message, a call, a map or a file; a target without one is relative, or a page. */
const schemes =
  /^(?:https?|mailto|tel|sms|smsto|callto|ftps?|file|whatsapp|tg|viber|skype|geo|maps|news|[a-z]):/i

/** Whether a link waits for a tap and starts no program. */
function isTapped(written: string): boolean {
  // Browsers and Office drop these characters before they parse the link.
  const target = written.replaceAll(/[\p{Cc}\s]/gu, '')
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(target)
  if (hasScheme && !schemes.test(target)) return false
  const isPage = /^(?:(?:https?|mailto|tel|sms):|(?:www\.|[^\\/:]+\.(?:com|app|sh|run|one)(?:\/|$)))/i.test(
    target,
  )
  return isPage || !isProgram(target)
}

/** Every element of this name, as a map of its attributes. */
function elementsIn(text: string, name: string): Map<string, string>[] {
  const elements = [
    ...text.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}\\s((?:[^<>"']|"[^<"]*"|'[^<']*')*)>`, 'g')),
  ]
  const starts = text.match(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`, 'g')) ?? []
  // Unusual syntax is refused: another parser may read it differently.
  if (elements.length !== starts.length) throw harmful()
  return elements.map(([, written = '']) => attributesOf(written))
}

/** Parses attributes in sequence, so that text within a value is not taken for a name. */
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

/** Decodes a part as UTF-8 and refuses custom entities. */
function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  if (
    text.includes('\0') ||
    !/^(?:utf-8|us-ascii)$/i.test(encoding) ||
    /<!DOCTYPE|<!ENTITY|<!\[CDATA/i.test(text)
  )
    throw harmful()
  // Decodes character references.
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, plain?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(plain)
    return code > 0 && code < 0x11_0000 && code !== 0x22 && code !== 0x27 && code !== 0x3c
      ? String.fromCodePoint(code)
      : '?'
  })
}

const refused = (message: string) => new Problem('unsupported', message, 'fileId')

const macro = () =>
  refused('This file has a macro that runs when it is opened. Save it without the macro and choose that one.')
const embedded = () =>
  refused('This file has another file inside it. Save it without, or as a PDF and choose that one.')
const fetching = () =>
  refused('This file loads something from the internet when opened. Save it as a PDF and choose that one.')
const unlisted = (name: string) =>
  refused(`This file has a part we don’t know (${name.slice(0, 40)}). Save it as a PDF and choose that one.`)
const starting = () =>
  refused('A link in this file starts a program. Remove the link, or save it as a PDF and choose that one.')
