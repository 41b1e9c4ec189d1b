import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId, useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { Note } from '#client/ui/media/badge.tsx'
import { FormattedText } from '../view/formatted-text.tsx'
import { htmlOf, plainOf } from './plain-text.ts'

const richEditor = late(() => import('./editor/rich-editor.tsx'))

interface ContentFieldProps {
  html: string
  error: string | null
  addressOf: (id: string) => string | undefined
  takePictures: (files: File[]) => Promise<(string | null)[]>
  onChange: (html: string) => void
}

/** The post's text: in the editor, which loads after the page; in a plain box until then, or if it cannot load. */
export function ContentField({ html, error, addressOf, takePictures, onChange }: ContentFieldProps) {
  const id = useId()
  const { module: editor, failed, retry } = useOnDemand(richEditor)
  const Editor = editor?.default
  const [first] = useState(html)
  const [plain, setPlain] = useState(() => plainOf(html))
  // The editor takes over only when nobody is typing in the box.
  const [typing, setTyping] = useState(false)
  const [typed, setTyped] = useState(false)
  const shown = Editor && !typing

  return (
    <div className="field">
      <label className="sr-only" id={`${id}-label`} htmlFor={shown ? undefined : id}>
        Content
      </label>
      {shown ? (
        <Editor
          html={typed ? htmlOf(plain ?? '') : first}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : ''}
          invalid={error !== null}
          focusAtOnce={false}
          addressOf={addressOf}
          takePictures={takePictures}
          onChange={onChange}
        />
      ) : plain === null ? (
        <FormattedText html={first} className="input" />
      ) : (
        <textarea
          id={id}
          className="input compose-plain"
          value={plain}
          placeholder="Write your post, or paste it from WhatsApp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => {
            setTyped(true)
            setPlain(target.value)
            onChange(htmlOf(target.value))
          }}
        />
      )}
      {failed && (
        <Note tone="spark">
          <p>
            {plain === null
              ? 'The editor didn’t load, so you can’t change the text now. You can change the rest.'
              : 'The editor didn’t load. You can still write here; a blank line starts a new paragraph.'}
          </p>
          <Button kind="quiet" small icon={<RefreshCw size={18} />} onClick={retry}>
            Try Again
          </Button>
        </Note>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
