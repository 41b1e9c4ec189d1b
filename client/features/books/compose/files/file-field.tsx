import '#client/ui/forms/picked.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { type ChangeEvent, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { sha256Of } from '#client/offline/data-usage/sha256.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { personOf } from '#client/offline/storage/person.ts'
import type { KeptFirst, Shared } from '#client/offline/storage/shared-files.ts'
import { useShared } from '#client/offline/storage/use-shared.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { shrinkPicture } from '#client/ui/media/resize-image.ts'
import { bookFormats, opensIn } from '#contract/books/opens-in.ts'
import { mostBytes } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import { bookTypes } from '../../download/types.ts'
import { BookAlreadyThere, sameBook } from '../already-in-library.tsx'
import type { ChosenCover, ChosenFile } from '../draft-fields.ts'
import { type Found, lookInto, titleFromName } from './inspect-file.ts'

const SeveralFiles = part(() => import('./several-files.tsx').then((module) => module.default))

/** The longest side of a cover, in pixels: a publisher's own cover may weigh more than the book. */
const coverSide = 960

/** Milliseconds to wait for the campus, so that its answer appears together with the rest. */
const answersWithin = 3_000

/** Scanned books may be image/vnd.djvu. */
const photo = /^image\/(?!vnd)/
const aPhoto = 'This is a photo. To add photos of a paper, choose “Photograph a paper”.'

/** File extensions, and the media types that phones use. */
const accepted = `.pdf,.epub,.mobi,.azw3,.azw,.prc,.fb2,.fbz,.fb2.zip,.cbz,.docx,.pptx,${Object.values(bookTypes).join()},application/zip,application/x-cbz`

interface FileFieldProps {
  file: ChosenFile | null
  draft: KeptFirst
  error: string | null
  /** Called when another file is chosen, before it is inspected. */
  onPick: () => void
  onRemove: () => void
  /** Nothing is sent before this is looked into. */
  waitFor: (work: Promise<unknown>) => void
  onFile: (file: ChosenFile, said: Pick<Found, 'title' | 'author'>, cover: ChosenCover | null) => void
}

interface Refusal {
  name: string
  words: string
}

/** Chooses the book's file, which is inspected on this phone before anything is sent. */
export function FileField({ file, draft, error, onPick, onRemove, waitFor, onFile }: FileFieldProps) {
  const id = useId()
  const [several, setSeveral] = useState<readonly Shared[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const latest = useRef<File>(null)
  const look = useLook(latest, onFile, setRefusal)

  function picked(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (chosen) void take(chosen)
  }
  function remove() {
    setRefusal(null)
    look.reset()
    onRemove()
  }
  function take(chosen: File) {
    setRefusal(null)
    if (photo.test(chosen.type)) return setRefusal({ name: chosen.name, words: aPhoto })
    onPick()
    latest.current = chosen
    const looked = look.mutateAsync(chosen)
    // One that gave way to another file stops nothing.
    waitFor(
      looked.catch((error: unknown) => {
        if (latest.current === chosen) throw error
      }),
    )
    return looked.catch(() => undefined) // its own error tells
  }
  const areCompared = useRef(() => {})
  const arrives = useShared({
    draft,
    async take(shared) {
      if (shared.length === 1 && shared[0]) return take(shared[0])
      const isHere = await SeveralFiles.ready().catch(() => null)
      setSeveral(shared)
      // Without the list loaded nothing compares them, so there is nothing to wait for.
      if (isHere)
        await new Promise<void>((compared) => {
          areCompared.current = compared
        })
      return false
    },
  })

  return (
    <div className={arrives ? 'field arrives' : 'field'}>
      {several.length > 0 && (
        <div className={arrives ? 'arrives' : undefined}>
          <Suspense>
            <SeveralFiles
              files={several}
              use={(one) => void take(one)}
              compared={() => areCompared.current()}
            />
          </Suspense>
        </div>
      )}
      <label className="field-label" htmlFor={id}>
        Book file
      </label>
      <div className="pick min-h-24 w-full rounded-card px-4 py-3" style={{ height: 'auto' }}>
        <WhatIsChosen file={file} isLooking={look.isPending || arrives} />
        <input
          id={id}
          name="fileId"
          type="file"
          accept={accepted}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-describedby={`${id}-error ${id}-hint`}
          aria-invalid={refusal || error ? true : undefined}
          onChange={picked}
        />
      </div>
      <FieldError id={`${id}-error`}>{error ?? (refusal && refusedWords(refusal, file))}</FieldError>
      {file && look.data && <WhatWasFound found={look.data} />}
      {file?.sha256 && <BookAlreadyThere sha256={file.sha256} file={file.blob} />}
      {file && !look.isPending && (
        <Button kind="quiet" small className="-ml-3 justify-self-start" onClick={remove}>
          Remove file
        </Button>
      )}
      <p className={arrives ? 'field-hint invisible' : 'field-hint'} id={`${id}-hint`}>
        Up to {mostBytes.book / 1024 / 1024} MB. Share what may be shared: your notes, past questions, open
        textbooks.
      </p>
    </div>
  )
}

function WhatIsChosen({ file, isLooking }: { file: ChosenFile | null; isLooking: boolean }) {
  return isLooking ? (
    <p role="status" className="t-meta">
      Checking the book…
    </p>
  ) : file ? (
    <div className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <FileText size={28} aria-hidden="true" className="text-green" />
      <p className="min-w-0">
        <b className="block truncate font-semibold text-ink">{file.name}</b>
        <span className="t-small num">
          {file.format.toUpperCase()}&nbsp;· <SizeAndCost bytes={file.blob.size} /> to send
        </span>
      </p>
    </div>
  ) : (
    <span className="grid justify-items-center gap-1 text-center text-control font-semibold">
      <FileText aria-hidden="true" />
      Choose a {bookFormats}
    </span>
  )
}

/**
 * Inspects a file and asks whether the library has it; both are told at once, so that the form moves once. Of a file
 * that was chosen before the last one nothing is told.
 */
function useLook(
  latest: RefObject<File | null>,
  onFile: FileFieldProps['onFile'],
  refused: (refusal: Refusal) => void,
) {
  const compared = useComparing()
  return useMutation({
    mutationFn: async (picked: File) => {
      const found = await lookInto(picked)
      const chosen = { id: newId(), blob: picked, name: picked.name, format: found.format }
      const cover =
        found.cover &&
        ({ id: newId(), blob: await shrinkPicture(found.cover, coverSide), from: 'book' } as const)
      const sha256 = await compared(picked)
      if (latest.current === picked)
        onFile(
          { ...chosen, sha256 },
          { title: found.title || titleFromName(picked.name), author: found.author },
          cover,
        )
      return found
    },
    onError: (failed, picked) => {
      if (latest.current !== picked) return
      const words =
        failed instanceof Problem ? failed.message : 'We couldn’t read this file. Please choose it again.'
      refused({ name: picked.name, words })
    },
  })
}

/** Gives the SHA-256 of a file, once the library was asked for it. */
function useComparing() {
  const client = useQueryClient()
  const call = useCall()
  return async (picked: File) => {
    const sha256 = await sha256Of(picked).catch(() => null)
    const asked = sha256 && client.prefetchQuery(sameBook(sha256, call, personOf(client)))
    await Promise.race([asked, new Promise((late) => setTimeout(late, answersWithin))])
    return sha256
  }
}

/** When a file is chosen already, the refusal names the refused one and the one that is sent. */
const refusedWords = ({ name, words }: Refusal, file: ChosenFile | null) =>
  file ? `“${name}”: ${words.replace(/\.?$/, '.')} We kept “${file.name}”.` : words

/** Says what a reader of this file will miss. */
function WhatWasFound({ found: { format, opensHere, lacking } }: { found: Found }) {
  return (
    <>
      {!opensHere && (
        <p role="status" className="t-meta">
          You can’t read it in the app, but anyone can download it and open it in{' '}
          {opensIn[format] ?? 'another reader'}.
        </p>
      )}
      {lacking && (
        <p role="status" className="t-meta">
          {lacking}. If you have another copy, choose that one.
        </p>
      )}
    </>
  )
}
