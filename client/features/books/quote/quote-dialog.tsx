import '#client/ui/feedback/staged-dialog.css'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { saveFile } from '#client/ui/media/save-file.ts'
import { share } from '#client/ui/media/share.ts'
import { useUrl } from '#client/ui/navigation/use-url.ts'
import { drawQuote, type Quote, type QuotePicture, quoteSize } from './draw-quote.ts'
import './quote.css'

interface QuoteDialogProps {
  quote: Quote
  /** The book's path. */
  path: string
  close: () => void
}

/** Previews a passage as a picture, with its size and the ways to send it. */
export default function QuoteDialog({ quote, path, close }: QuoteDialogProps) {
  const [picture, setPicture] = useState<QuotePicture | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [refuses, setRefuses] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn before the tap, since a browser hands over only what is there at once
  useEffect(() => {
    drawQuote(quote).then(setPicture, () =>
      setFailure('This phone can’t make the picture. You can share the text.'),
    )
  }, [])
  const files = picture ? [picture.file] : []
  const hands = !refuses && (picture ? (navigator.canShare?.({ files }) ?? false) : 'canShare' in navigator)

  /** A closed share sheet must leave everything as it was. */
  const give = () =>
    navigator.share({ files, text: new URL(path, location.origin).href }).then(close, (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setRefuses(true)
      setFailure('This phone can’t share pictures from here. Save it, then send it from your files.')
    })
  const save = () => {
    if (!picture) return
    saveFile(picture.file, picture.file.name)
    toast.tell('The picture is in your downloads.')
  }
  const tell = () => {
    const from = [quote.author, quote.title, quote.where].filter(Boolean).join(', ')
    void share({ title: quote.title, words: `“${quote.words}” — ${from}`, path, copied: 'Quote copied' })
  }
  const drawing = !picture && !failure && 'Making the picture...'

  return (
    <Dialog open wide onClose={close} title="Share this quote" stage={<QuotePreview picture={picture} />}>
      <div className="grid gap-3">
        {picture && (
          <p>
            Sending the picture uses <SizeAndCost bytes={picture.file.size} />.
            {picture.isCut && ' Only the start of the passage fits.'}
          </p>
        )}
        <FieldError>{failure}</FieldError>
        {(picture || drawing) && hands && (
          <Button
            wide
            data-autofocus
            busy={drawing}
            icon={<Share2 size={20} aria-hidden="true" />}
            onClick={give}
          >
            Share the picture
          </Button>
        )}
        {(picture || drawing) && (
          <Button
            wide
            kind={hands ? 'line' : 'solid'}
            data-autofocus={hands ? undefined : true}
            busy={!hands && drawing}
            icon={<Download size={20} aria-hidden="true" />}
            onClick={save}
          >
            Save the picture
          </Button>
        )}
        <Button wide kind="quiet" onClick={tell}>
          Share the text only
        </Button>
      </div>
    </Dialog>
  )
}

/** The picture as it is sent; screen readers hear its words. */
function QuotePreview({ picture }: { picture: QuotePicture | null }) {
  return <div className="quote-preview">{picture && <Drawn picture={picture} />}</div>
}

function Drawn({ picture: { file, words } }: { picture: QuotePicture }) {
  const url = useUrl(file)
  return url && <img src={url} {...quoteSize} alt={`“${words}”`} />
}
