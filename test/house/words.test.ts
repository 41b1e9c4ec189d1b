import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { filesBelow, home } from './imports.ts'

/** Words that read as if translated, or are ours alone, and what a student says. */
const banned: readonly [word: RegExp, why: string][] = [
  [/\bwhoever\b(?! runs the server)/i, 'a riddle: say who, or "anyone who"'],
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bthe line (is|was) (down|cut)\b/i, 'you’re offline'],
  [/\bby (it|them)sel(f|ves)\b/i, 'say who does it: "we send it", "automatically"'],
  [/\be-mails?\b/i, 'email'],
  [/\b(prove[sn]?|proved|unproven)\b/i, 'verify, verified'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'say what happened: "on another phone"'],
  [/\b(is|are) told\b/i, 'nobody speaks: "we tell you"'],
  [
    /\b(is|are|was|were|be) (not )?kept\b|\bkept (here|on (this|the))\b/i,
    'saved: one word for what is on the phone',
  ],
  [/\b(lies?|stands?) (here|there)\b/i, 'is here'],
  [/\bwhat (lies|stands|waits)\b/i, 'a riddle: name the thing'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bmend\b/i, 'fix'],
  [/\bmay have a slip\b|\bthis road leads\b/i, 'mistyped'],
  [/\bcampus is not answering\b/i, 'the server is not answering'],
  [/\b([a-z]+(?: [a-z]+)?),? \1(?![\w-])/i, 'said twice'],
]

/** Sentences that were agreed word for word (decisions). */
const agreed = [
  'It is kept and sent again.',
  'You need an internet connection to post comments. Yours is kept and sent when you are back.',
  // Names that are stored, or stand in the log.
  'counted anew',
  'Not done: gather what somebody takes with them',
]

/** User-visible sentences in a source: text between tags, and strings and templates that are sentences. */
function sentencesIn(file: string, text: string): string[] {
  const found: string[] = []
  const take = (words: string) => {
    const plain = words.replace(/\s+/g, ' ').trim()
    if (/[a-z]{2} [a-z]|[a-z][.?!]$/i.test(plain)) found.push(plain)
  }
  new Visitor({
    JSXText(node: ESTree.JSXText) {
      take(node.value)
    },
    Literal(node: ESTree.Node & { value?: unknown }) {
      if (typeof node.value === 'string') take(node.value)
    },
    TemplateLiteral(node: ESTree.TemplateLiteral) {
      take(node.quasis.map(({ value }) => value.cooked ?? '').join('…'))
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** Names of the server's jobs, locks and limits have several words in lower case. */
const isName = (file: string, words: string) => file.startsWith('server/') && /^[a-z]/.test(words)

/** Names of things, not sentences. */
const listsOfWords = ['contract/marketplace/everyday-words.ts']

const isStyle = (words: string) => /\{ [a-z-]+: /.test(words)

const strangeIn = (file: string, text: string) =>
  sentencesIn(file, text)
    .filter((sentence) => !isName(file, sentence) && !agreed.some((one) => sentence.includes(one)))
    .filter((sentence) => !isStyle(sentence))
    .flatMap((sentence) =>
      banned.filter(([word]) => word.test(sentence)).map(([, why]) => `${file}: “${sentence}” (${why})`),
    )

test('what people read has no words that are ours alone', () => {
  const files = filesBelow('client', 'contract', 'server', 'command')
  const sentences = files.filter((file) => !listsOfWords.includes(file))
  expect(sentences.flatMap((file) => strangeIn(file, readFileSync(join(home, file), 'utf8')))).toEqual([])
})

/** A renaming of code once reached a sentence: “3 offlineKinds have not been sent”. */
const nameFromCode = /\b[a-z]+[A-Z][a-z]/

const namesIn = (file: string, text: string) =>
  sentencesIn(file, text)
    .filter(
      (sentence) => / /.test(sentence) && nameFromCode.test(sentence) && !/[<>{}[\]]|slice$/.test(sentence),
    )
    .map((sentence) => `${file}: “${sentence}”`)

test('no sentence on a screen has a name from the code', () => {
  const files = filesBelow('client')
  expect(files.flatMap((file) => namesIn(file, readFileSync(join(home, file), 'utf8')))).toEqual([])
  expect(namesIn('planted.tsx', '<p>{count} offlineKinds are waiting</p>')).toHaveLength(1)
})

test.each([
  ['text between tags', '<p>Whoever opens it\n chooses</p>'],
  ['a label', '<a aria-label="Your e-mail address" />'],
  ['a refusal', "throw new Problem('gone', 'The line is down.')"],
  ['a template', 'tell(`Ada is told of it`)'],
  ['a help text', "['recount', 'the same, the same, and corrects it']"],
])('a strange word in %s is found', (_, planted) => {
  expect(strangeIn('planted.tsx', planted)).toHaveLength(1)
})
