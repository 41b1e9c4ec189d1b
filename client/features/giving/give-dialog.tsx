import './giving.css'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { saveFile } from '#client/ui/media/save-file.ts'
import { clock } from '#client/ui/time/format-date.ts'
import { campus } from '#contract/campus.ts'
import { cost, size } from '#contract/money.ts'
import { TwoPhones } from './phone-drawing.tsx'
import { type Given, useGiving } from './use-giving.ts'

export interface GiveProps {
  title: string
  cover?: ReactNode
  /** 'PDF', 'Video', '14 papers' */
  kind: string
  files: readonly Given[]
  bytes: number
  /** The campus recognises it by its bytes. */
  isKnown: boolean
  close: () => void
}

/** Shares files of this phone with another one: neither spends data. */
export default function GiveDialog({ title, cover, kind, files, bytes, isKnown, close }: GiveProps) {
  const { nairaPerMegabyte } = useDataUse()
  const giving = useGiving(files)
  const { failure, hands, givenAt, count } = giving
  const many = files.length > 1
  const them = many ? 'them' : 'it'
  const worth = cost(bytes, nairaPerMegabyte)
  async function save() {
    for (const file of giving.files ?? []) saveFile(file, file.name)
    if (giving.files) toast.tell(`Saved. Send ${them} from your files, by Bluetooth or a cable.`)
  }

  return (
    <Dialog open onClose={close} title="Give to a friend">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3.5 border-b border-line pb-4">
          {cover}
          <div className="min-w-0 flex-1 basis-40">
            <p className="t-item">{title}</p>
            <p className="t-meta num">
              {kind}&nbsp;· {size(bytes)}&nbsp;· on this phone
            </p>
          </div>
        </div>
        <div className="grid justify-items-center gap-2.5 text-center">
          <TwoPhones />
          <p>
            <span className="give-nothing num">0 MB of data</span>
            <br />
            <span className="t-meta num">
              yours and theirs. <span className="inline-block">Saves your friend {worth}.</span>
            </span>
          </p>
        </div>
        <FieldError>{failure}</FieldError>
        {hands ? (
          <>
            {givenAt ? (
              <Handed {...{ count, isKnown, worth }} of={files.length} at={givenAt} />
            ) : (
              <Steps isKnown={isKnown} many={many} />
            )}
            <div className="grid gap-1.5">
              <Button
                wide
                data-autofocus
                busy={!giving.files && !failure && `Getting ${them} ready...`}
                icon={<Smartphone size={20} aria-hidden="true" />}
                onClick={giving.give}
              >
                {wordsOf(giving)}
              </Button>
              <Button kind="quiet" small wide onClick={save}>
                Save the {many ? 'files' : 'file'} instead
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              This phone can’t share {many ? 'these files' : 'this file'} directly. Save {them}, then send{' '}
              {them} by Bluetooth or a cable from your files.
            </p>
            <Button wide icon={<Download size={20} aria-hidden="true" />} onClick={save}>
              Save the {many ? `${files.length} files` : 'file'}&nbsp;· {size(bytes)}
            </Button>
            <p className="t-small">
              {many ? 'They are' : 'It is'} on this phone already, so saving {them} costs no data.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface HandedProps {
  count: number
  of: number
  at: string
  isKnown: boolean
  worth: string
}

function Handed({ count, of, at, isKnown, worth }: HandedProps) {
  const them = of > 1 ? 'them' : 'it'
  return (
    <div className="grid gap-1.5" role="status">
      <p className="flex items-center gap-1.5 font-semibold text-green">
        <Check size={18} aria-hidden="true" />
        {of > 1 && `${count} of ${of} `}
        {of > 1 ? 'given' : 'Given'} {clock(at)}
      </p>
      <p className="num">
        Your phone sends {them} without internet.
        {isKnown && (
          <>
            {' '}
            Once your friend opens {them} here, they save <b>{worth}</b>.
          </>
        )}
      </p>
    </div>
  )
}

/** The button's text: a share sheet takes ten files at a time. */
function wordsOf({ files, count, next, givenAt }: ReturnType<typeof useGiving>): string {
  const all = files?.length ?? next
  if (givenAt && count >= all) return 'Give to one more'
  if (next === all) return 'Choose the phone'
  return count === 0 ? `Choose the phone, ${next} of ${all} first` : `Give the next ${next} of ${all}`
}

function Steps({ isKnown, many }: { isKnown: boolean; many: boolean }) {
  return (
    <ol className="give-steps">
      <li>Choose Bluetooth or Quick Share and your friend’s phone.</li>
      <li>
        Your friend {many ? 'shares the files' : 'opens the file'}
        {isKnown && ` with ${campus.name}`}.
      </li>
      {isKnown && (
        <li>
          The app recognises{' '}
          {many ? 'them, whatever their names, and saves them' : 'it, whatever its name, and saves it'}.
        </li>
      )}
    </ol>
  )
}
