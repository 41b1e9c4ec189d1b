import FileText from 'lucide-react/icons/file-text'
import Link2 from 'lucide-react/icons/link-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SelectInput, TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { filedInWords } from '#contract/admin/campus-changes.ts'
import { oddMarks, tidyLine } from '#contract/admin/tidy-line.ts'
import { isBlank } from '#contract/invisible-characters.ts'

type Filed = readonly { what: string; count: number }[]

/** What is wrong with a name, under that of its field; nothing where it can be taken. */
export function nameFault<Name extends string>(
  field: Name,
  name: string,
  most: number,
  taken: readonly string[],
): Partial<Record<Name, string>> {
  const twin = taken.find((one) => one.toLowerCase() === name.toLowerCase())
  const said = isBlank(name)
    ? 'Please enter a name'
    : [...name].length > most
      ? `Please use at most ${most} letters`
      : oddMarks.test(name)
        ? 'Please leave out < > " and \\'
        : twin && `There is already “${twin}”`
  return said ? ({ [field]: said } as Partial<Record<Name, string>>) : {} // the one name it is given
}

interface AskProps {
  title: string
  label: string
  begun?: string
  /** Letters at most. */
  most: number
  /** The button. */
  act: string
  /** Names that are taken. */
  taken: readonly string[]
  close: () => void
  done: (name: string) => void
  children?: ReactNode
}

/** Asks for one name. */
export function AskName({ title, label, begun = '', most, act, taken, close, done, children }: AskProps) {
  const [name, setName] = useState(begun)
  const [error, setError] = useState<string | null>(null)
  const tidy = tidyLine(name)

  function save(event: FormEvent) {
    event.preventDefault()
    const others = taken.filter((one) => one !== begun)
    const { name: wrong } = nameFault('name', tidy, most, others)
    if (wrong) return setError(wrong)
    if (tidy !== begun) done(tidy)
    close()
  }

  return (
    <Dialog open onClose={close} title={title}>
      <form onSubmit={save} className="grid gap-4">
        <Field label={label} error={error}>
          <TextInput
            most={most}
            value={name}
            data-autofocus
            onChange={({ target }) => {
              setName(target.value)
              setError(null)
            }}
          />
        </Field>
        {children}
        <Acts close={close}>
          <Button type="submit">{act}</Button>
        </Acts>
      </form>
    </Dialog>
  )
}

/** What a list puts before a line: '• ', '- ', '12. ', '3) '. */
const listMark = /^\s*(?:[•‣▪*–-]|\d{1,3}[.)])\s+/

/** The names of a text, one a line and without marks of a list; and what is wrong with those that cannot be taken. */
export function namesTyped(
  text: string,
  most: number,
  taken: readonly string[],
): { names: string[]; wrong: string | null } {
  const lines = text.split('\n').map((line) => tidyLine(line.replace(listMark, '')))
  const names = lines.filter((line) => !isBlank(line))
  if (names.length === 0) return { names, wrong: 'Please enter a name' }
  const wrong = names.flatMap((name, at) => {
    const { name: said } = nameFault('name', name, most, [...taken, ...names.slice(0, at)])
    return said ? (names.length > 1 ? `${name}: ${said}.` : said) : []
  })
  return { names, wrong: wrong.join(' ') || null }
}

type AskNamesProps = Pick<AskProps, 'title' | 'most' | 'taken' | 'close'> & {
  done: (names: string[]) => void
}

/** Asks for new names: one, or a list that is pasted. */
export function AskNames({ title, most, taken, close, done }: AskNamesProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    const { names, wrong } = namesTyped(text, most, taken)
    if (wrong) return setError(wrong)
    done(names)
    close()
  }

  return (
    <Dialog open onClose={close} title={title}>
      <form onSubmit={save} className="grid gap-4">
        <Field label="Name" hint="Several at once: one on each line." error={error}>
          <TextArea
            rows={2}
            value={text}
            data-autofocus
            onChange={({ target }) => {
              setText(target.value)
              setError(null)
            }}
          />
        </Field>
        <Acts close={close}>
          <Button type="submit">Add</Button>
        </Acts>
      </form>
    </Dialog>
  )
}

interface MergeProps {
  name: string
  others: readonly string[]
  filed: Filed
  /** 'department' */
  what: string
  close: () => void
  done: (into: string) => void
}

/** Asks where everything of a name goes, before the name does. */
export function AskWhereTo({ name, others, filed, what, close, done }: MergeProps) {
  const [into, setInto] = useState('')
  const [error, setError] = useState<string | null>(null)
  const all = filed.map(filedInWords).join(' and ')
  return (
    <Dialog open onClose={close} title={`Merge “${name}” with another ${what}`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!into) return setError('Please choose one')
          done(into)
          close()
        }}
      >
        <Field label="Into" error={error}>
          <SelectInput
            empty="Choose one"
            options={others}
            value={into}
            onChange={({ target }) => {
              setInto(target.value)
              setError(null)
            }}
          />
        </Field>
        <WhatHappens>
          {filed.map((one) => (
            <Line key={one.what} icon={one.what === 'people' ? <Users size={18} /> : <FileText size={18} />}>
              {filedInWords(one)} move{one.count === 1 ? 's' : ''} to {into || `the other ${what}`}. Nothing
              is lost.
            </Line>
          ))}
          <Line icon={<TriangleAlert size={18} className="text-danger" />}>
            You can’t separate them again.
          </Line>
        </WhatHappens>
        <Acts close={close}>
          <Button type="submit" kind="danger">
            {all ? `Move ${all}` : `Remove “${name}”`}
          </Button>
        </Acts>
      </form>
    </Dialog>
  )
}

/** Who is touched by a new name. */
export const WhatMoves = ({ filed }: { filed: Filed }) => (
  <WhatHappens>
    {filed.map((one) => (
      <Line key={one.what} icon={one.what === 'people' ? <Users size={18} /> : <FileText size={18} />}>
        {filedInWords(one)} {one.count === 1 ? 'moves' : 'move'} with it.
      </Line>
    ))}
    <Line icon={<Link2 size={18} />}>Old links still open.</Line>
  </WhatHappens>
)

const WhatHappens = ({ children }: { children: ReactNode }) => (
  <div className="note">
    <div>
      <p className="font-semibold">What happens</p>
      <ul className="mt-1 grid gap-1">{children}</ul>
    </div>
  </div>
)

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="campus-line">
    {icon}
    <span>{children}</span>
  </li>
)

const Acts = ({ close, children }: { close: () => void; children: ReactNode }) => (
  <div className="grid grid-cols-[auto_1fr] gap-3 max-slim:grid-cols-1">
    <Button kind="line" onClick={close}>
      Cancel
    </Button>
    {children}
  </div>
)
