import './editor.css'
import '../../prose.css'
import { useEffect, useRef } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import { openEditor } from './open-editor.ts'

interface WordsEditorProps {
  /** The initial text; another one needs another `key`. */
  html: string
  labelledBy: string
  onChange: (html: string) => void
}

/** The text of somebody else's post, to correct its words: without tools, and without new pictures. */
export default function WordsEditor(props: WordsEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(props)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!place.current) return
    const { html, labelledBy } = first.current
    const refuse = () => toast.fail('Only its author can add pictures')
    const view = openEditor({
      place: place.current,
      html,
      attributes: { 'aria-labelledby': labelledBy },
      addressOf: () => undefined,
      onChange: (html) => latest.current.onChange(html),
      onState: () => undefined,
      onPictures: refuse,
      async takePictures(files) {
        refuse()
        return files.map(() => null)
      },
      onLink: () => undefined,
    })
    return () => view.destroy()
  }, [])
  return <div ref={place} className="editor-text" />
}
