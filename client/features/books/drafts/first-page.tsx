import { useEffect, useState } from 'react'
import { SizeAndCost, useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { fileAddress } from '../file-address.ts'

/** Larger documents wait for a tap, and all of them while data is saved. */
const mostByItself = 3 * 1024 * 1024

const tallest = '52vh'

/** As wide as fits the screen's height. */
const heldBy = ({ width, height }: { width: number; height: number }) => ({
  maxWidth: `calc(${tallest} * ${width / height})`,
})

/** The first page of a paper: its photo, or drawn from its file, which is fetched for that. */
export function FirstPage({ of }: { of: PaperDraft }) {
  const { light } = useDataUse()
  const [asked, setAsked] = useState(false)
  const { picture, file, pages } = of
  const drawable = file.format !== 'docx' && file.format !== 'pptx'
  const wanted = !picture && drawable && (asked || (!light && file.bytes <= mostByItself))
  return (
    <div className="grid justify-items-center gap-3 border-b border-line p-4">
      {picture ? (
        <div className="w-full" style={heldBy(picture)}>
          <Picture
            of={picture}
            alt="The first page"
            sizes="(min-width: 900px) 420px, 88vw"
            className="w-full"
          />
        </div>
      ) : wanted ? (
        // As high before it is drawn, so that nothing below it moves.
        <div className="grid w-full place-items-center" style={{ height: tallest }}>
          <Drawn key={of.id} of={of} />
        </div>
      ) : (
        drawable && (
          <Button kind="line" onClick={() => setAsked(true)}>
            Show its first page&nbsp;· <SizeAndCost bytes={file.bytes} />
          </Button>
        )
      )}
      <p className="t-small num text-center">
        {pages > 1 && `${pages} pages\u00a0· `}
        <a
          href={fileAddress({ ...file, pages: null, opening: null, opensHere: false })}
          className="link"
          target="_blank"
          rel="noreferrer"
        >
          Open the {file.format.toUpperCase()}
        </a>
        &nbsp;· <SizeAndCost bytes={file.bytes} />
      </p>
    </div>
  )
}

function Drawn({ of }: { of: PaperDraft }) {
  const [shown, setShown] = useState<string | 'none' | null>(null)
  const { file } = of
  useEffect(() => {
    let url = ''
    let isGone = false
    const stop = new AbortController()
    const draw = async () => {
      const { lookInto } = await import('../compose/files/inspect-file.ts')
      const reply = await fetch(fileAddress({ ...file, pages: null, opening: null, opensHere: false }), {
        signal: stop.signal,
      })
      if (!reply.ok) throw new Error(`The file was answered with ${reply.status}`)
      const { cover } = await lookInto(await reply.blob())
      if (isGone) return
      url = cover ? URL.createObjectURL(cover) : ''
      setShown(url || 'none')
    }
    draw().catch(() => {
      if (!isGone) setShown('none')
    })
    return () => {
      isGone = true
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [file])
  if (shown === null) return <span className="skel h-full w-full" aria-hidden="true" />
  if (shown === 'none') return <p className="t-meta py-8">Its first page can’t be shown here.</p>
  return <img src={shown} alt="The first page" className="max-w-full" style={{ maxHeight: tallest }} />
}
