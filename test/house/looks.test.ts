import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Rule {
  selectors: string[]
  declarations: string[]
}
interface Sheet {
  path: string
  imports: string[]
  rules: Rule[]
}
interface Source {
  path: string
  code: string
}

const files = (await readdir('client', { recursive: true })).map((name) => join('client', name))
const read = async (paths: string[]) =>
  Promise.all(paths.map(async (path): Promise<Source> => ({ path, code: await readFile(path, 'utf8') })))
const styles = await read(files.filter((path) => path.endsWith('.css')))
const sheets = styles.map(({ path, code }) => sheet(path, code))
const sources = await read(files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)))

/** Titles of documents, and a picture that sets its own lines. */
const inNoLine = /(page-head|books\/list\/list-page|courses-page)\.tsx$|draw-quote\.ts$/

/** Classes that ProseMirror, pdf.js and PhotoSwipe give to their own elements. */
const givenByOthers =
  /^ProseMirror|^pswp(__|$)|^(pdfViewer|page|canvasWrapper|(text|annotation)Layer|markedContent|endOfContent|highlight|appended|selected|selecting)$/

test('every class that is styled stands in a component', () => {
  expect(sheets.flatMap(classesOf).length).toBeGreaterThan(150)
  expect(unused(sheets, sources)).toEqual([])
  const planted = sheet(
    'planted.css',
    '.btn { color: red } @media print { ul > .planted:hover { color: red } }',
  )
  expect(unused([planted], sources)).toEqual(['planted.css: .planted'])
})

test('a class that only says where something stands is not needed: that is what utilities are for', () => {
  expect(onlyPlacing(sheets, sources)).toEqual([])
  const planted = sheet('planted.css', '.planted { display: grid; gap: 8px } .other { gap: 8px; color: red }')
  const standing = { path: 'page.tsx', code: '<p className="planted"><b className="other"/></p>' }
  expect(onlyPlacing([planted], [standing])).toEqual(['planted.css: .planted'])
})

test('what separates two facts is bound to the first, so that no line begins with it', async () => {
  const houses = ['contract', 'server/features'].map(async (house) =>
    (await readdir(house, { recursive: true })).map((name) => join(house, name)),
  )
  const others = (await Promise.all(houses)).flat().filter((path) => /(?<!\.test)\.ts$/.test(path))
  expect([...sources, ...(await read(others))].flatMap(looseDots)).toEqual([])
  const planted = [
    "join(' · ')",
    '<b>Bísí</b> · now',
    '              · used <Time />',
    '<Time at={at} />&nbsp;· Oye',
    '<Time at={at} />{place && `\\u00a0· of it`}',
    '<Time at={at} />\n  {place && `\\u00a0· of it`}',
  ]
  for (const code of planted) expect(looseDots({ path: 'planted.tsx', code })).toHaveLength(1)
  const bound = "join('\\u00a0· '); // 'PDF · 4 MB'\n<Time at={at} />\n  &#8239;· <b>Oye</b>&nbsp;· now"
  expect(looseDots({ path: 'bound.tsx', code: bound })).toEqual([])
})

test('the frame loads the looks of no feature: each comes with its own', () => {
  const asked = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/^import '(.*\.css)'$/gm)].map(([, sheet]) => `${path} ${sheet}`),
  )
  expect(asked.length).toBeGreaterThan(8)
  const frame = sheets.filter(({ path }) => path.startsWith('client/app/'))
  expect(frame.flatMap(({ imports }) => imports)).toContain('../../ui/tokens.css')
  const features = frame.flatMap(({ imports }) => imports).filter((name) => name.includes('features'))
  expect([...features, ...asked.filter((one) => /^client\/app\/.*features/.test(one))]).toEqual([])
})

test('every custom property that is used is set somewhere', () => {
  expect(unset([...styles, ...sources])).toEqual([])
  const planted = {
    path: 'planted.css',
    code: '.a { --set: 1; color: var(--set); border-radius: var(--planted) }',
  }
  expect(unset([planted])).toEqual(['--planted'])
})

test('what an engine without :has() throws away is only what asks for it', () => {
  expect(thrownAwayBeside(sheets)).toEqual([])
  const planted = sheet(
    'planted.css',
    '.planted, p:has(b) { color: red } p:is(.fine, :has(i)) { color: red }',
  )
  expect(thrownAwayBeside([planted])).toEqual(['planted.css: .planted'])
})

test('no field cuts what is typed or pasted: it counts, and is not sent', () => {
  const cutting = (of: Source[]) => of.filter(({ code }) => /\bmaxLength=/.test(code)).map(({ path }) => path)
  // A search keeps nothing, and hears its first hundred letters.
  expect(cutting(sources)).toEqual(['client/ui/forms/search-box.tsx'])
  expect(cutting([{ path: 'planted.tsx', code: '<input maxLength={3} />' }])).toEqual(['planted.tsx'])
})

test('where a screen is narrow is told in letters: whoever has large ones has the narrow screen', () => {
  const inPixels = (path: string, code: string) =>
    [...code.matchAll(/@(?:media|custom-variant)[^{;]*?-width: *[\d.]+px|\b(?:min|max)-\[\d+px\]:/g)].map(
      ([said]) => `${path}: ${said}`,
    )
  const all = [
    ...files
      .filter((path) => path.endsWith('.css'))
      .map((path) => ({ path, code: readFileSync(path, 'utf8') })),
    ...sources,
  ]
  expect(all.flatMap(({ path, code }) => inPixels(path, code))).toEqual([])
  expect(inPixels('planted.css', '@media (min-width: 900px) {}')).toHaveLength(1)
  expect(inPixels('planted.tsx', 'className="min-[1000px]:flex"')).toHaveLength(1)
})

test('the palette is written down once', () => {
  const colours = (of: Sheet) =>
    of.rules.filter(({ declarations }) => declarations.some((one) => /^--(paper|green|danger):/.test(one)))
  const named = sheets.flatMap((of) =>
    colours(of).map(({ selectors }) => `${of.path}: ${selectors.join(', ')}`),
  )
  expect(named.sort()).toEqual([
    'client/app/shell/print.css: :root, [data-theme], body', // black on white, whatever the screen is
    'client/features/reels/reels.css: body:has(.reels-head)', // black, not dark: its own grounds
    'client/ui/tokens.css: :root, [data-theme], body',
  ])
})

function sheet(path: string, code: string): Sheet {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\("[^"]*"\)/g, 'url()')
  const rules = [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', block = '']) => ({
    selectors: selector.split(/,(?![^(]*\))/).map((one) => one.trim()),
    declarations: block
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  }))
  const imports = [...plain.matchAll(/@import "([^"]+)"/g)].map(([, name = '']) => name)
  return { path, imports, rules }
}

const namesIn = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
const classesOf = ({ rules }: Sheet) => [
  ...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(namesIn))),
]

/** Custom properties without a fallback that nothing sets. */
function unset(of: Source[]): string[] {
  const all = of.map(({ code }) => code).join('\n')
  const set = new Set(
    [...all.matchAll(/(--[\w-]+)['"\]]*\s*:|setProperty\(\s*['"`](--[\w-]+)/g)].map(([, a, b]) => a ?? b),
  )
  const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  return [...used].filter((name) => !set.has(name))
}

function unused(of: Sheet[], by: Source[]): string[] {
  const stand = classesStanding(by)
  return of.flatMap((one) =>
    classesOf(one)
      .filter((name) => !givenByOthers.test(name) && !stand(name))
      .map((name) => `${one.path}: .${name}`),
  )
}

/** Whether a class is used: literally, or as `btn-${kind}` with the kind named somewhere. */
function classesStanding(by: Source[]): (name: string) => boolean {
  const words = new Set<string>()
  const stems = new Set<string>()
  for (const { code } of by)
    for (const place of classPlaces(code))
      for (const word of place.split(/[\s"'`]+/)) {
        if (word.includes('${')) stems.add(word.slice(0, word.indexOf('${')))
        else words.add(word)
      }
  const quoted = new Set(
    by.flatMap(({ code }) => [...code.matchAll(/['"]([\w-]+)['"]/g)].map(([, word]) => word)),
  )
  const made = (name: string) =>
    [...stems].some((stem) => stem && name.startsWith(stem) && quoted.has(name.slice(stem.length)))
  return (name) => words.has(name) || made(name)
}

/** The expressions that set classes: className, class, classNames(...), element.className. */
function classPlaces(code: string): string[] {
  const places: string[] = []
  for (const { 0: begin, index } of code.matchAll(/([cC]lass(Name|Names)?)(\s*[=:]\s*|\()(?=[{("'`\w])/g)) {
    const at = index + begin.length - (begin.endsWith('(') ? 1 : 0)
    places.push(upToItsEnd(code, at))
  }
  return places
}

function upToItsEnd(code: string, from: number): string {
  const first = code[from] ?? ''
  if (/["'`]/.test(first)) return code.slice(from, code.indexOf(first, from + 1))
  if (!/[{(]/.test(first)) return code.slice(from, code.indexOf('\n', from))
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (/[{(]/.test(code[at] ?? '')) depth++
    if (/[})]/.test(code[at] ?? '') && --depth === 0) return code.slice(from, at)
  }
  return code.slice(from)
}

const placing =
  /^(display|flex[\w-]*|grid[\w-]*|gap|(row|column)-gap|(align|justify|place)-[\w-]+|margin[\w-]*|padding[\w-]*|((min|max)-)?(width|height)|position|inset|top|right|bottom|left|z-index|order):/

/** Classes of a single component whose every rule only positions that element. */
function onlyPlacing(of: Sheet[], by: Source[]): string[] {
  const found: string[] = []
  const worn = by.map((source) => classesStanding([source]))
  for (const one of of)
    for (const name of classesOf(one)) {
      const isKind = [...classesOf(one)].some((other) => name.startsWith(`${other}-`))
      const about = of.flatMap(({ rules }) =>
        rules.filter(({ selectors }) => selectors.some((selector) => namesIn(selector).includes(name))),
      )
      const places = about.every(
        ({ selectors, declarations }) =>
          selectors.every((selector) => selector === `.${name}`) &&
          declarations.every((line) => placing.test(line)),
      )
      const standing = worn.filter((stands) => stands(name)).length
      if (places && standing < 2 && !isKind) found.push(`${one.path}: .${name}`)
    }
  return found
}

/** Firefox has had :has() since 121, and drops a whole rule with one unknown selector; `:is()` is forgiving. */
function thrownAwayBeside(of: Sheet[]): string[] {
  const asks = (selector: string) => selector.includes(':has(')
  return of.flatMap(({ path, rules }) =>
    rules
      .map(({ selectors }) => selectors.join(', ').replace(/:is\((?:[^()]|\([^()]*\))*\)/g, ''))
      .map((selector) => selector.split(/,(?![^(]*\))/).map((one) => one.trim()))
      .filter((selectors) => selectors.some(asks))
      .flatMap((selectors) => selectors.filter((one) => !asks(one)).map((one) => `${path}: ${one}`)),
  )
}

/** Dots that may begin a line: after a space, or after a time, a box to which only the narrow space binds. */
function looseDots({ path, code }: Source): string[] {
  if (inNoLine.test(path)) return []
  const bare = code.replaceAll(/\/\*.*?\*\/|(?<=\s)\/\/[^\n]*/gs, '')
  const loose = bare.matchAll(/(?<=[ \n>])·(?=[ {<])|<Time[^<>]*\/>\s*(?:\{[^{}<>]*)?(?:&nbsp;|\\u00a0)· /g)
  return [...loose].map(({ index }) => `${path}: ${bare.slice(Math.max(0, index - 20), index + 20).trim()}`)
}
