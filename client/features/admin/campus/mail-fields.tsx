import { useViewer } from '#client/api/viewer.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import type { Campus } from '#contract/campus.ts'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

type MailWords = NonNullable<Campus['mails']>

const usual: MailWords = { greeting: 'Hello', closing: '' }

/** How every mail begins and ends, with a whole one below. */
export function MailFields({ of: { draft, change, faults } }: { of: CampusEditing }) {
  const { mails: said, ...rest } = draft.settings
  const words = said ?? usual
  const set = (part: Partial<MailWords>) => {
    const mails = { ...words, ...part }
    const isUsual = mails.greeting === usual.greeting && mails.closing === usual.closing
    change({ ...draft, settings: isUsual ? rest : { ...rest, mails } })
  }
  return (
    <div className="grid gap-5">
      <Field label="Greeting" hint="Before the name." error={faultOf(faults, 'mails.greeting')}>
        <TextInput
          most={30}
          value={words.greeting}
          onChange={({ target }) => set({ greeting: target.value })}
        />
      </Field>
      <Field
        label="Below every email"
        aside="(optional)"
        hint="Who it’s from and where to find you."
        error={faultOf(faults, 'mails.closing')}
      >
        <TextArea
          rows={3}
          most={400}
          value={words.closing}
          onChange={({ target }) => set({ closing: target.value })}
        />
      </Field>
      <Example words={words} name={rest.name} />
    </div>
  )
}

function Example({ words: { greeting, closing }, name }: { words: MailWords; name: string }) {
  const reader = useViewer()?.fullName ?? ''
  return (
    <section aria-labelledby="example-mail">
      <h2 id="example-mail" className="field-label mb-1.5">
        An email as it arrives
      </h2>
      <div className="note">
        <p className="wrap-anywhere whitespace-pre-line">
          {`${greeting} ${reader},\n\nYour ${name} code is:\n\n482 113\n\nEnter it to verify your email. It works for 15 minutes. Didn’t sign up? Ignore this email.`}
          {closing && `\n\n${closing}`}
        </p>
      </div>
    </section>
  )
}
