import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { useActs } from '#client/offline/outbox/index.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { SendBar } from '#client/ui/forms/send-bar.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { Note } from '#client/ui/media/badge.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { clock } from '#client/ui/time/format-date.ts'
import { limits } from '#contract/campus.ts'
import { versionOf } from '#contract/edit-rules.ts'
import { productWords } from '#contract/edited-fields.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { allRequired, productProblems } from '#contract/marketplace/product-rules.ts'
import { isClash, type Problem, type ProblemBody } from '#contract/problem.ts'
import { wordsOf } from '../kind-words.ts'
import { formWordsOf } from './form-words.ts'
import { KindChoice } from './kind-choice.tsx'
import { type ListingFields as Fields, kindOf, type ListingBody, saidIn } from './listing.ts'
import { bytesOf, listingTopic } from './listing-act.ts'
import { allFieldsReady, ListingFields } from './listing-fields.tsx'
import { shrinker } from './pictures/add-pictures.ts'
import { chosenPictures, ListingPictures } from './pictures/listing-pictures.tsx'
import { useListing } from './use-draft.ts'
import { useSendListing } from './use-send.ts'

interface ListingFormProps {
  ownerId: string
  /** The key of its draft on this phone. */
  draftKey: string
  /** The product being changed; null for a new one. */
  own: OwnProduct | null
  /** The owner's number, as it was last given. */
  number: string | null
  /** The kind that the address names. */
  asked: ProductKind | undefined
  /** What the address calls a new one. */
  named?: string | undefined
  /** Hears the id of what waits for a network from now on. */
  onKept?: (id: string) => void
  /** Its body in the outbox, if it waits there. */
  waiting: ListingBody | null
  /** The product that is gone, whose edit this was; hears when this has been handed over. */
  instead?: { id: string; handed: () => Promise<void> }
}

export const titleOf = (kind: ProductKind | undefined) =>
  kind && kind !== 'sale' ? wordsOf(kind).add : 'List New Product'

const lazyParts = () => import('./lazy-parts.ts')

/** Loaded on demand: usually none wait. */
const WaitingListings = part(() => lazyParts().then((it) => it.waiting()))

const noPictureYet = 'Your picture wasn’t added. Choose another, or press again to list without one.'

const preview = late(() => lazyParts().then((it) => it.preview()))

const whileOffline = {
  ready: () =>
    Promise.all([allFieldsReady(), ...[WaitingListings, chosenPictures, shrinker].map((one) => one.ready())]),
}

/** Loaded on demand: for forms sent without JavaScript. */
export const SavedMeanwhile = part(() => lazyParts().then((it) => it.conflict()))

/** Hidden fields for a form without JavaScript, and what was saved meanwhile when it was refused for that. */
function PlainPart({ body, own, number }: Pick<ListingFormProps, 'own' | 'number'> & { body: ListingBody }) {
  const posted = usePosted()
  const { id, fields } = body.listing
  const version = import.meta.env.SSR && own ? versionOf(productWords(own, number)) : ''
  return (
    <>
      {/* The browser makes them again, but does not use them. */}
      <input type="hidden" name="id" defaultValue={id} suppressHydrationWarning />
      <input type="hidden" name="kind" value={kindOf(fields)} />
      {own && (
        <>
          <input type="hidden" name="edits" defaultValue="yes" />
          <input type="hidden" name="version" defaultValue={version} suppressHydrationWarning />
        </>
      )}
      {posted && isClash(posted.problem) && (
        <Suspense>
          <SavedMeanwhile body={body} present={posted.problem.present} />
        </Suspense>
      )}
    </>
  )
}

/** Loaded on wide screens only: a phone has no room for it. */
function WidePreview({ body }: { body: ListingBody }) {
  const [isWide, setWide] = useState(false)
  useEffect(() => setWide(matchMedia('(min-width: 56.25em)').matches), [])
  const { module } = useOnDemand(preview, isWide)
  return module && <module.ListingPreview body={body} />
}

/** What is said beside a field, until it is right: of all that are empty the whole sentence at the first one alone. */
function errorIn(fields: Fields, problem: ProblemBody | null, wrong: readonly Problem[], field: string) {
  const messageIn = (all: readonly Problem[]) => all.find((one) => one.field === field)?.message
  const said = messageIn(wrong)
  const isFirst = problem?.field === field
  // Of the campus, which knows more.
  if (isFirst && problem.message !== said) return problem.message
  if (!problem || !said || messageIn(productProblems(saidIn(fields))) !== said) return null
  return said === allRequired && !isFirst ? 'Please fill this in' : said
}

/** One column, saved as one types; beside it what a buyer will see. */
export function ListingForm(props: ListingFormProps) {
  const { ownerId, draftKey, own, number, asked, named, waiting, onKept, instead } = props
  const form = useRef<HTMLFormElement>(null)
  const kept = useListing(ownerId, draftKey, own, number, waiting, asked, named)
  const { body, savedAt, setField, change } = kept
  const { listing } = body
  const { fields } = listing
  const kind = kindOf(fields)
  const here = instead?.id ?? listing.id
  const others = useActs({ topic: listingTopic }).some(({ id }) => id !== here)
  // The form may be sent offline, so the code for waiting must be here.
  useBrought(whileOffline)
  // Loads it at once after the first change.
  useEffect(() => void (savedAt && whileOffline.ready().catch(() => 0)), [savedAt])
  const { send, sending, isShrinking, progress, problem, wrong } = useSendListing(
    ownerId,
    kept,
    form,
    instead?.handed,
    onKept,
  )
  const errorOf = (field: string) => errorIn(fields, problem, wrong, field)
  const [refusal, setRefusal] = useState<string | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Whoever chose a picture that was refused expects one: without any it goes at the second asking.
    if (refusal && refusal !== noPictureYet && listing.pictures.length === 0) return setRefusal(noPictureYet)
    if (!sending) void send()
  }

  return (
    <div className="mx-auto max-w-form wide:grid wide:max-w-none wide:grid-cols-[minmax(0,1fr)_368px] wide:gap-22">
      {/* The page keeps the draft itself: values that the browser restores on Back and Forward would conflict with it. */}
      {/* Without JavaScript it is posted whole, and never put into a URL. */}
      <form ref={form} method="post" noValidate autoComplete="off" onSubmit={submit} className="grid gap-6">
        <PlainPart body={body} own={own} number={number} />
        {others && (
          <Suspense>
            <WaitingListings except={here} />
          </Suspense>
        )}
        <div>
          <h1 className="t-title">{own ? formWordsOf(kind).edit : titleOf(kind)}</h1>
          <p
            className="mt-1 flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green"
            role="status"
          >
            {savedAt && (
              <>
                <Check size={18} />
                Saved on this phone {clock(savedAt)}
              </>
            )}
          </p>
        </div>
        {/* While it is sent it is no draft any more. */}
        <fieldset role="none" disabled={sending} className="grid gap-6">
          {!own && !instead && (
            <KindChoice kind={kind} draft={draftKey || undefined} choose={(one) => setField('kind', one)} />
          )}
          <div className="js-only">
            <ListingPictures
              body={body}
              draft={kept}
              change={change}
              error={errorOf('pictures')}
              refusal={refusal}
              setRefusal={setRefusal}
            />
          </div>
          <p className="plain-only t-meta">Photos need JavaScript.</p>
          <ListingFields fields={fields} errorOf={errorOf} setField={setField} />
        </fieldset>
        <Note icon={<Send size={20} />}>
          <p className="font-semibold">What happens next</p>
          <p className="t-meta">
            It goes live once uploaded{own ? '' : `, for ${limits.productDays} days`}. With no network it{' '}
            <WaitsHere />
          </p>
        </Note>
        <FieldError>{(!problem?.field || problem.field === 'version') && problem?.message}</FieldError>
        <SendBar
          sending="Sending pictures"
          progress={progress}
          bytes={bytesOf(listing)}
          busy={sending && (isShrinking ? 'Making it smaller...' : own ? 'Saving...' : 'Listing...')}
        >
          {own ? 'Save Changes' : formWordsOf(kind).send}
        </SendBar>
      </form>
      <WidePreview body={body} />
    </div>
  )
}
