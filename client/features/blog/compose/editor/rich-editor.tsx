import './editor.css'
import '../../prose.css'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { limits } from '#contract/campus.ts'
import { describePicture, insertPicture, selectedPicture } from './commands.ts'
import { followKeys } from './follow-keys.ts'
import { LinkDialog } from './link-dialog.tsx'
import { openEditor } from './open-editor.ts'
import type { TakePictures } from './paste-into.ts'
import { Toolbar } from './toolbar.tsx'

interface RichEditorProps {
  /** The initial text; another one needs another `key`. */
  html: string
  /** Ids of the label, and of the description. */
  labelledBy: string
  describedBy: string
  invalid: boolean
  focusAtOnce: boolean
  addressOf: (id: string) => string | undefined
  /** Adds pictures and gives their ids; null for a refused one. */
  takePictures: TakePictures
  onChange: (html: string) => void
}

/** An editor for formatted text, as a post will show it. */
export default function RichEditor(props: RichEditorProps) {
  const { html, labelledBy, describedBy, invalid, focusAtOnce } = props
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [linking, setLinking] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const run = (command: Command) => {
    if (!view) return
    command(view.state, view.dispatch)
    view.focus()
  }
  const addPictures = async (files: File[]) => {
    for (const id of await latest.current.takePictures(files))
      if (id && editor.current)
        insertPicture(id, `/files/${id}`)(editor.current.state, editor.current.dispatch)
    editor.current?.focus()
  }
  const editor = useRef<EditorView>(null)
  const first = useRef({ html, focusAtOnce, addPictures, labelledBy })

  useEffect(() => {
    if (!place.current) return
    const { html, focusAtOnce, addPictures, labelledBy } = first.current
    const view = openEditor({
      place: place.current,
      html,
      attributes: { 'aria-labelledby': labelledBy },
      addressOf: (id) => latest.current.addressOf(id),
      onChange: (html) => latest.current.onChange(html),
      onState: setState,
      onPictures: (files) => void addPictures(files),
      takePictures: (files) => latest.current.takePictures(files),
      onLink: () => setLinking(true),
    })
    const unfollow = followKeys(view.dom)
    editor.current = view
    setView(view)
    if (focusAtOnce) view.focus()
    return () => {
      editor.current = null
      unfollow()
      view.destroy()
    }
  }, [])

  useEffect(() => {
    view?.dom.setAttribute('aria-describedby', describedBy)
    if (invalid) view?.dom.setAttribute('aria-invalid', 'true')
    else view?.dom.removeAttribute('aria-invalid')
  }, [view, describedBy, invalid])

  const picture = state && selectedPicture(state)
  return (
    <div>
      {state && (
        <Toolbar state={state} run={run} askForLink={() => setLinking(true)} addPictures={addPictures} />
      )}
      <div ref={place} className="editor-text" />
      {picture && (
        <div className="editor-picture">
          <Field label="Caption" aside="(optional, also read aloud)">
            <TextInput
              value={picture.alt}
              most={limits.pictureCaption}
              onChange={({ target }) => {
                if (view) describePicture(target.value)(view.state, view.dispatch)
              }}
            />
          </Field>
        </div>
      )}
      {view && state && (
        <LinkDialog open={linking} onClose={() => setLinking(false)} state={state} run={run} />
      )}
    </div>
  )
}
