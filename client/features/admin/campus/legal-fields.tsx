import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Rules } from '#client/features/legal/rules.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { address } from '#contract/addresses.ts'
import type { LegalPage } from '#contract/campus.ts'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

const most = 6

/** Pages of rules, linked at the foot of every page and where people sign up. */
export function LegalFields({ of }: { of: CampusEditing }) {
  const { draft, change } = of
  const { legal: pages = [], ...rest } = draft.settings
  const set = (legal: LegalPage[]) =>
    change({ ...draft, settings: legal.length > 0 ? { ...rest, legal } : rest })
  return (
    <div className="grid gap-8">
      {pages.map((page, at) => (
        <PageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the name of a new page moves while its title is typed
          key={at}
          {...{ of, page, at }}
          set={(now) => set(pages.map((one, place) => (place === at ? now : one)))}
          remove={() => set(pages.filter((_, place) => place !== at))}
        />
      ))}
      {pages.length === 0 && (
        <p className="text-ink-soft">
          There are none. People find what the app itself keeps about them on its own page, Privacy.
        </p>
      )}
      {pages.length < most && (
        <div>
          <Button
            kind="line"
            small
            icon={<Plus size={18} />}
            onClick={() => set([...pages, { name: freeName('page', pages), title: '', text: '' }])}
          >
            Add a page
          </Button>
        </div>
      )}
    </div>
  )
}

interface PageFieldsProps {
  of: CampusEditing
  page: LegalPage
  at: number
  set: (page: LegalPage) => void
  remove: () => void
}

function PageFields({ of: { now, draft, faults }, page, at, set, remove }: PageFieldsProps) {
  const [isShown, setShown] = useState(false)
  const others = (draft.settings.legal ?? []).filter((one) => one !== page)
  // Links to a public page must not break when its title is mended.
  const isPublic = now.settings.legal?.some(({ name }) => name === page.name)
  const entitle = (title: string) =>
    set({ ...page, title, ...(!isPublic && { name: freeName(nameFor(title), others) }) })
  return (
    <fieldset className="grid gap-4">
      <legend className="t-item mb-2">{page.title || 'New page'}</legend>
      <Field
        label="Title"
        hint={`Its address is ${address('legal', { name: page.name })}`}
        error={faultOf(faults, `legal.${at}.title`) ?? faultOf(faults, `legal.${at}.name`)}
      >
        <TextInput most={60} value={page.title} onChange={({ target }) => entitle(target.value)} />
      </Field>
      <Field
        label="Text"
        hint="An empty line begins a paragraph. A line that begins with ## is a heading, with - an entry of a list."
        error={faultOf(faults, `legal.${at}.text`)}
      >
        <TextArea
          rows={8}
          most={20_000}
          value={page.text}
          onChange={({ target }) => set({ ...page, text: target.value })}
        />
      </Field>
      {isShown && (
        <div className="card grid gap-4 p-4">
          <p className="t-title wrap-anywhere">{page.title}</p>
          <Rules text={page.text.trim()} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="line" small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the preview' : 'Preview'}
        </Button>
        <Button kind="quiet" small icon={<Trash2 size={18} />} onClick={remove}>
          Remove this page
        </Button>
      </div>
    </fieldset>
  )
}

/** 'Ìlànà Ilé-ìwé' is 'ilana-ile-iwe'. */
const nameFor = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 56) || 'page'

function freeName(name: string, others: readonly LegalPage[]): string {
  const isFree = (tried: string) => others.every((one) => one.name !== tried)
  const numbered = [name, ...Array.from({ length: most }, (_, at) => `${name}-${at + 2}`)]
  return numbered.find(isFree) ?? name
}
