import './quote.css'
import { useUrl } from '#client/ui/navigation/use-url.ts'
import { type QuotePicture, quoteSize } from './draw-quote.ts'

/** The picture as it goes, heard as its words. */
export function QuotePreview({ picture }: { picture: QuotePicture | null }) {
  return <div className="quote-preview">{picture && <Drawn picture={picture} />}</div>
}

function Drawn({ picture: { file, words } }: { picture: QuotePicture }) {
  const url = useUrl(file)
  return url && <img src={url} {...quoteSize} alt={`“${words}”`} />
}
