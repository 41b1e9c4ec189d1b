import '#client/ui/forms/picked.css'
import './paper.css'
import Camera from 'lucide-react/icons/camera'
import Images from 'lucide-react/icons/images'
import { type ChangeEvent, Suspense, useId, useState } from 'react'
import type { SavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { useShared } from '#client/offline/storage/use-shared.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { readyForPictures } from '#client/ui/media/resize-image.ts'
import { limits } from '#contract/campus.ts'
import { cost, size } from '#contract/money.ts'
import type { BookDraft } from '../draft-fields.ts'
import { PageTile } from './page-tile.tsx'
import { bytesOfPages, keyOf, moved, type Page, type Photographed, paperOf } from './paper.ts'
import { usePageMaking } from './use-page-making.ts'

const CornersDialog = part(() => import('./corners-dialog.tsx').then((module) => module.default))

interface PagesFieldProps {
  paper: Photographed
  draft: SavedDraft<BookDraft>
  error: string | null
  /** Updates the pages from their latest state. */
  onPages: (change: (pages: readonly Page[]) => Photographed) => void
  /** Switches to choosing a file. */
  instead: () => void
  /** Nothing is sent before this is made. */
  waitFor: (work: Promise<unknown>) => void
}

/** The pages of a paper: photographed or chosen, put in order, and made small on this phone before anything is sent. */
export default function PagesField({ paper, draft, error, onPages, instead, waitFor }: PagesFieldProps) {
  const { pages } = paper
  const [openKey, setOpenKey] = useState<string | null>(null)
  const present = () => draft.state().body.photographed?.pages ?? []
  const { coming, isChanging, refusal, add, change } = usePageMaking({ pages: present, onPages, waitFor })
  useShared({ draft, take: add, there: present, asPages: true })
  const open = pages.findIndex((one) => keyOf(one) === openKey)
  const page = pages[open]
  const any = pages.length + coming > 0
  const unset = pages.filter(({ isSet }) => !isSet).length

  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">Pages</legend>
      {any && (
        <p className="num flex justify-between gap-3 font-semibold">
          {pages.length} of {limits.paperPages} pages <span className="t-small">Page 1 is the cover</span>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3">
        {pages.map((one, index) => (
          <PageTile
            key={keyOf(one)}
            page={one}
            index={index}
            count={pages.length}
            open={() => setOpenKey(keyOf(one))}
            move={(to) => onPages((now) => paperOf(moved(now, index, to)))}
            turn={() => change(one, { turn: 1 })}
          />
        ))}
        {/* Each has its place from the moment it is chosen. */}
        {Array.from({ length: Math.min(coming, limits.paperPages - pages.length) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are their places
          <ComingTile key={pages.length + at} />
        ))}
      </ul>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5">
        <Pick label={any ? 'One more page' : 'Take a photo'} camera onFiles={add} />
        <Pick label="Gallery" onFiles={add} />
      </div>
      <p role="status" className="t-meta min-h-[1lh]">
        {coming > 0 ? `Making page ${pages.length + 1}...` : isChanging && 'Updating the page...'}
      </p>
      <FieldError>{error ?? refusal}</FieldError>
      {any && <Cost paper={paper} />}
      {unset > 0 && (
        <p className="t-small">
          {unset === 1 ? 'One page still needs its corners.' : `${unset} pages still need their corners.`} You
          can do that later.
        </p>
      )}
      {!any && (
        <Button kind="quiet" small className="-ml-3 justify-self-start" onClick={instead}>
          Choose a file instead
        </Button>
      )}
      {page && (
        <Suspense>
          <CornersDialog
            page={page}
            index={open}
            count={pages.length}
            close={() => setOpenKey(null)}
            done={(wanted) => {
              setOpenKey(null)
              change(page, wanted)
            }}
            remove={() => {
              setOpenKey(null)
              onPages((now) => paperOf(now.filter((one) => keyOf(one) !== keyOf(page))))
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function ComingTile() {
  return (
    <li className="grid content-start gap-1" aria-hidden="true">
      <span className="paper-sheet skel" />
      <span className="h-11" />
    </li>
  )
}

interface PickProps {
  label: string
  camera?: boolean
  onFiles: (files: readonly File[]) => void
}

function Pick({ label, camera, onFiles }: PickProps) {
  const id = useId()
  const Icon = camera ? Camera : Images
  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <div className="pick relative min-h-14 w-full rounded-control px-3" style={{ height: 'auto' }}>
      <label htmlFor={id} className="flex items-center gap-2 text-control font-semibold">
        <Icon size={20} aria-hidden="true" />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onClick={readyForPictures}
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={picked}
      />
    </div>
  )
}

/** Original size, size to send, and what that saves. */
function Cost({ paper }: { paper: Photographed }) {
  const { nairaPerMegabyte } = useDataUse()
  const was = paper.pages.reduce((sum, page) => sum + page.was, 0)
  const bytes = bytesOfPages(paper)
  return (
    <div className={bytes > 0 ? 't-small num' : 't-small num invisible'}>
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>
          {size(was)} → {size(bytes)}
        </span>
        {was > bytes && <span className="text-green">saves {cost(was - bytes, nairaPerMegabyte)}</span>}
      </p>
      <p>
        Made {paper.pages.some(({ inColour }) => inColour) ? 'small' : 'grey and small'} on this phone.
        Location is removed.
      </p>
    </div>
  )
}
