import { tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import type { Say } from '../../command.ts'
import { columnsOf, columnsRead, type Person, personOf, type Usual } from '../person-row.ts'
import type { Document, Read } from './documents.ts'
import { nearest } from './nearest.ts'

interface Rules {
  usual: Usual
  domains: readonly string[]
}

/** Those of the earlier product who can be members here. Says what became of all others, and what was left behind. */
export function earlierPeople(
  { documents, bad }: Read,
  rules: Rules,
  say: Say,
): { good: Person[]; refused: number } {
  for (const one of bad) say(`users ${one}`)
  const good = new Map<string, Person & { earlierId: string }>()
  let refused = bad.length
  for (const [at, document] of documents.entries()) {
    const email = tidyEmail(document.of('email'))
    const tell = (what: string) => say(`${['users', document.id, email].filter(Boolean).join(' ')}: ${what}`)
    try {
      const person = personIn(document, at + 1, rules, tell)
      const earlier = good.get(person.email)
      if (earlier) tell(`users ${earlier.earlierId} has the same email, so both are one member here`)
      else good.set(person.email, { ...person, earlierId: document.id })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused += 1
      tell(error.message)
    }
  }
  return { good: [...good.values()].map(({ earlierId, ...person }) => person), refused }
}

function personIn(document: Document, line: number, rules: Rules, tell: (what: string) => void): Person {
  const status = document.of('status').toLowerCase()
  if (/^(suspended|banned|blocked|disabled|deleted)$/.test(status))
    throw new Problem('invalid', `it was ${status} there`)
  const number = document.of('whatsappNo', 'whatsapp_number', 'whatsapp', 'phone')
  const whatsapp = whatsappOf(number) ? number : ''
  const said: Record<string, string> = {
    ...{ name: withoutEntities(document.of('fullName', 'full_name', 'name', 'displayName')) },
    ...{ email: document.of('email'), whatsapp },
    department: near('departments', document.of('department'), rules.usual.department, tell),
    level: near('levels', document.of('level'), rules.usual.level, tell),
  }
  const { found } = columnsOf(columnsRead)
  const person = personOf({ line, isShifted: false, of: (column) => said[column] ?? '' }, found, rules)
  if (number && !whatsapp) tell('comes without the WhatsApp number, which cannot be read')
  const role = document.of('role').toLowerCase()
  if (role === 'admin') tell(`was an admin there. For the same here: people grant ${person.email}`)
  else if (role === 'subadmin') tell('was a subadmin there. An admin can promote them here.')
  return person
}

/** The nearest name that the campus has; '' where there is none, for which the usual one is taken. */
function near(
  list: 'departments' | 'levels',
  typed: string,
  usual: string | undefined,
  tell: (what: string) => void,
) {
  const what = list === 'levels' ? 'level' : 'department'
  const name = nearest(list, typed)
  if (!typed || name === typed) return typed
  if (name) tell(`its ${what} “${typed}” is put to ${name}`)
  else if (usual) tell(`its ${what} “${typed}” is not known here, and put to ${usual}`)
  return name ?? (usual ? '' : typed)
}
