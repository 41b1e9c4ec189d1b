import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { saveFile } from '#client/ui/media/save-file.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { CampusOfAdmins } from '#contract/admin/campus-endpoints.ts'
import type { Campus } from '#contract/campus.ts'
import { usualColours } from '#contract/campus-colours.ts'
import { Changes, Published } from './changes.tsx'
import { ColourFields } from './colours.tsx'
import { Departments } from './departments.tsx'
import { WordFields } from './everyday-words/late-parts.tsx'
import { LegalFields } from './legal-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { MailFields } from './mail-fields.tsx'
import { NameList } from './name-list.tsx'
import { Preview } from './preview.tsx'
import { PublishBar } from './publish-bar.tsx'
import { type CampusEditing, useCampus, useCampusDraft } from './use-campus-draft.ts'
import { LandingFields, NameFields } from './words.tsx'

interface Part {
  name: string
  title: string
  /** What it is now, so that nobody opens it to find a word. */
  now: (campus: Campus) => string
  Fields: (props: { of: CampusEditing }) => ReactNode
  isSeen?: true
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

const parts: readonly Part[] = [
  {
    ...{ name: 'names', title: 'Names and contact', Fields: NameFields, isSeen: true },
    now: ({ name, university }) => `${name}\u00a0· ${university}`,
  },
  {
    ...{ name: 'departments', title: 'Departments', Fields: Departments },
    now({ faculties }) {
      const named = faculties.filter(({ name }) => name).length
      const all = count(faculties.flatMap(({ departments }) => departments).length, 'department')
      return named > 0 ? `${count(named, 'faculty', 'faculties')}, ${all}` : all
    },
  },
  {
    ...{ name: 'levels', title: 'Levels', Fields: ({ of }) => <NameList of={of} list="levels" alone /> },
    now: ({ levels }) => levels.join(', '),
  },
  {
    ...{ name: 'places', title: 'Places', Fields: ({ of }) => <NameList of={of} list="places" alone /> },
    now: ({ places }) => places.join(', '),
  },
  {
    ...{ name: 'marketplace', title: 'Marketplace' },
    Fields: ({ of }) => (
      <div className="grid gap-8">
        <NameList of={of} list="categories" />
        <NameList of={of} list="conditions" />
      </div>
    ),
    now: ({ categories, conditions }) =>
      `${count(categories.length, 'category', 'categories')}, ${count(conditions.length, 'condition')}`,
  },
  {
    ...{ name: 'words', title: 'Words people use', Fields: WordFields },
    now: ({ words = [] }) => `Searches of the marketplace, ${count(words.length, 'group')}`,
  },
  {
    ...{ name: 'tags', title: 'Blog tags', Fields: ({ of }) => <NameList of={of} list="tags" alone /> },
    now: ({ tags }) => `${count(tags.length, 'tag')}, ${tags[0]} first`,
  },
  {
    ...{ name: 'colours', title: 'Colours', Fields: ColourFields, isSeen: true },
    now: ({ colours = usualColours }) => `Buttons ${colours.main}, prices ${colours.second}`,
  },
  {
    ...{ name: 'landing', title: 'Landing page', Fields: LandingFields, isSeen: true },
    now: ({ landing }) => landing?.title || 'The usual sentence',
  },
  {
    ...{ name: 'logo', title: 'Logo', Fields: LogoField, isSeen: true },
    now: ({ logo }) => (logo ? 'Your own' : 'The usual logo'),
  },
  {
    ...{ name: 'mails', title: 'Emails', Fields: MailFields },
    now: ({ mails }) => `They begin with “${mails?.greeting ?? 'Hello'}”`,
  },
  {
    ...{ name: 'legal', title: 'Legal pages', Fields: LegalFields },
    now: ({ legal = [] }) => legal.map(({ title }) => title || 'New page').join(', ') || 'None',
  },
]

const elsewhere: Record<string, string> = {
  ...{ faculties: 'departments', categories: 'marketplace', conditions: 'marketplace' },
}

/** The part where a field of the settings is: 'landing.title' is on the landing page. */
function placeOf(field: string): Part | undefined {
  const [top = ''] = field.split('.')
  return parts.find(({ name }) => name === (elsewhere[top] ?? top)) ?? parts[0]
}

/** Everything that names or lists something of this campus, for admins; `part` is one of its parts, '' for all. */
export default function CampusPage({ part }: { part: string }) {
  const query = useCampus()
  const shown = parts.find(({ name }) => name === part)
  return (
    <>
      <PageHead title={shown ? `${shown.title} of the Campus` : 'Campus'} hidden />
      <Link className="link-back" to={address('admin', shown && { campus: '' })}>
        <ArrowLeft size={18} aria-hidden="true" />
        {shown ? 'Campus' : 'Admin'}
      </Link>
      <h1 className="t-title">{shown?.title ?? 'Campus'}</h1>
      {!shown && <p className="t-meta mt-1">Names, lists and colours that everyone sees.</p>}
      <noscript>
        <p className="note mt-4">Changing this needs JavaScript. The current settings are below.</p>
      </noscript>
      <ListStates
        count={query.data && 1}
        {...statesOf(query)}
        unable="Unable to load the campus"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="parts of the campus" />}
        empty={null}
      >
        {query.data && <Editing now={query.data} shown={shown} />}
      </ListStates>
    </>
  )
}

function Editing({ now, shown }: { now: CampusOfAdmins; shown: Part | undefined }) {
  const of = useCampusDraft(now)
  const { draft, changes, faults, published } = of
  const [fault] = Object.keys(faults)
  const place = fault === undefined ? undefined : placeOf(fault)
  return (
    <div className="campus-parts">
      <nav aria-label="Parts of the campus" className="max-wide:hidden">
        {parts.map(({ name, title }) => (
          <Link
            key={name}
            to={address('admin', { campus: name })}
            aria-current={name === shown?.name ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={shown?.isSeen && 'campus-seen'}>
        <div className="min-w-0">
          {published && changes.length === 0 && <Published of={published} />}
          {shown ? <shown.Fields of={of} /> : <All of={of} />}
        </div>
        {shown?.isSeen && <Preview settings={draft.settings} />}
      </div>
      {changes.length > 0 && <PublishBar of={of} place={place === shown ? undefined : place} />}
    </div>
  )
}

/** All parts, each with what it is now; what was published last, and the way back. */
function All({ of }: { of: CampusEditing }) {
  const { now, draft, changes, busy } = of
  const { last } = now
  return (
    <div className="grid gap-6">
      {changes.length > 0 && (
        <section aria-labelledby="not-public">
          <h2 id="not-public" className="t-item">
            Not public yet
          </h2>
          <Changes of={changes} />
        </section>
      )}
      <ul className="border-t border-line wide:hidden">
        {parts.map(({ name, title, now }) => (
          <li key={name}>
            <Link to={address('admin', { campus: name })} className="campus-row">
              <span className="min-w-0">
                <b className="block font-semibold">{title}</b>
                <span className="t-small block truncate">{now(draft.settings)}</span>
              </span>
              <ChevronRight size={20} className="text-ink-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <dl className="campus-now max-wide:hidden">
        {parts.map(({ name, title, now }) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft wrap-anywhere">{now(draft.settings)}</dd>
          </div>
        ))}
      </dl>
      {last && (
        <p className="t-small">
          <b className="font-semibold">{last.by ?? 'Someone who left'}</b> published last,{' '}
          <Time at={last.at} as="short" />, <Time at={last.at} as="clock" />.
          {!last.before && ' It included a merge, which can’t be undone.'}
          {last.before && changes.length > 0 && ' To undo it, publish or discard your own changes first.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {last?.before && changes.length === 0 && (
          <Button kind="line" busy={busy && 'Undoing...'} onClick={of.putBack}>
            Undo what was published last
          </Button>
        )}
        <Button kind="line" icon={<Download size={20} />} onClick={() => download(now.settings)}>
          Download campus.json
        </Button>
      </div>
    </div>
  )
}

const download = (settings: Campus) =>
  saveFile(new Blob([`${JSON.stringify(settings, null, 2)}\n`], { type: 'application/json' }), 'campus.json')
