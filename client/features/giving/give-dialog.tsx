import './giving.css'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useDataUse } from '#client/ui/data-use.tsx'
import { clock } from '#client/ui/dates.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { toast } from '#client/ui/toast.ts'
import { cost, size } from '#contract/money.ts'
import { TwoPhones } from './two-phones.tsx'

export interface GiveProps {
  title: string
  cover?: ReactNode
  /** 'PDF', 'Video' */
  kind: string
  /** As it lies on this phone; null where it does not any more. */
  read: () => Promise<Blob | null>
  /** What it is called where it arrives. */
  name: string
  bytes: number
  /** The campus knows it again by its bytes. */
  isKnown: boolean
  close: () => void
}

/** Hands a file that lies here to another phone: neither spends data. */
export default function GiveDialog({ title, cover, kind, read, name, bytes, isKnown, close }: GiveProps) {
  const { nairaPerMegabyte } = useDataUse()
  const { file, failure, hands, givenAt, give } = useGiving(read, name)
  const worth = cost(bytes, nairaPerMegabyte)
  async function save() {
    const saved = file ?? (await read().catch(() => null))
    if (!saved) return
    saveFile(saved, name)
    toast.tell('Saved. Send it from your files, by Bluetooth or a cable.')
  }

  return (
    <Dialog open onClose={close} title="Give to a friend">
      <div className="grid gap-4">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 border-b border-line pb-4">
          {cover}
          <div className="col-start-2">
            <p className="t-item break-words">{title}</p>
            <p className="t-meta num">
              {kind} · {size(bytes)} · on this phone
            </p>
          </div>
        </div>
        <div className="grid justify-items-center gap-2.5 text-center">
          <TwoPhones />
          <p>
            <span className="give-nothing num">0 MB of data</span>
            <br />
            <span className="t-meta num">yours and theirs. Saves your friend {worth}.</span>
          </p>
        </div>
        <FieldError>{failure}</FieldError>
        {hands ? (
          <>
            {givenAt ? (
              <div className="grid gap-1.5" role="status">
                <p className="flex items-center gap-1.5 font-semibold text-green">
                  <Check size={18} aria-hidden="true" />
                  Given {clock(givenAt)}
                </p>
                <p className="num">
                  Your phone hands it over without network.
                  {isKnown && (
                    <>
                      {' '}
                      <b>{worth} saved</b> when your friend opens it here.
                    </>
                  )}
                </p>
              </div>
            ) : (
              <Steps isKnown={isKnown} />
            )}
            <div className="grid gap-1.5">
              <Button
                wide
                data-autofocus
                busy={!file && !failure && 'Getting it ready...'}
                icon={<Smartphone size={20} aria-hidden="true" />}
                onClick={give}
              >
                {givenAt ? 'Give to one more' : 'Choose the phone'}
              </Button>
              <Button kind="quiet" small wide onClick={save}>
                Save the file instead
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              This phone cannot hand this file over by itself. Save it, then send it by Bluetooth or a cable
              from your files.
            </p>
            <Button wide icon={<Download size={20} aria-hidden="true" />} onClick={save}>
              Save the file · {size(bytes)}
            </Button>
            <p className="t-small">It is on this phone already, so saving it costs no data.</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Steps({ isKnown }: { isKnown: boolean }) {
  return (
    <ol className="give-steps">
      <li>Choose Bluetooth or Quick Share and your friend’s phone.</li>
      <li>Your friend opens the file{isKnown && ' with FUOYE Campus'}.</li>
      {isKnown && <li>It is known there by its bytes, whatever its name, and kept.</li>}
    </ol>
  )
}

/** The file is read before the tap: a browser hands over only what is asked for at once. */
function useGiving(read: () => Promise<Blob | null>, name: string) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [refuses, setRefuses] = useState(false)
  const [givenAt, setGivenAt] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies here is read once, when the dialog opens
  useEffect(() => {
    read().then(
      (blob) => {
        if (blob) setFile(new File([blob], name, { type: blob.type }))
        else setFailure('It is not on this phone any more.')
      },
      () => setFailure('It could not be read. Please try again.'),
    )
  }, [])
  const hands = !refuses && (!file || canHand(file))
  async function give() {
    if (!file) return
    try {
      await navigator.share({ files: [file] })
      setGivenAt(new Date().toISOString())
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefuses(true)
    }
  }
  return { file, failure, hands, givenAt, give }
}

const canHand = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false
