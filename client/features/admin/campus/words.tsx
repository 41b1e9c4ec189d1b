import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { usualSentence, usualText } from '#client/features/landing/usual-landing.ts'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { usualLanding } from '#contract/admin/usual-landing.ts'
import type { Campus } from '#contract/campus.ts'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

interface Line {
  name: 'name' | 'university' | 'short' | 'address' | 'email' | 'phone' | 'domain' | 'emailWord'
  label: string
  most: number
  hint?: string
}

const lines: readonly Line[] = [
  {
    ...{ name: 'name', label: 'Name of the campus', most: 40 },
    hint: 'In the bar, in emails and where the app is installed.',
  },
  { name: 'university', label: 'University', most: 80 },
  { name: 'short', label: 'Short name', most: 20, hint: 'What students call it.' },
  { name: 'address', label: 'Address', most: 140 },
  { name: 'email', label: 'Email for questions', most: 120 },
  { name: 'phone', label: 'Phone', most: 30 },
  {
    name: 'domain',
    label: 'Domain of student emails',
    most: 100,
    hint: 'The part after the @, in lower case.',
  },
  {
    ...{ name: 'emailWord', label: 'Word in student emails', most: 60 },
    hint: 'To sign up, people need an email with this word after the @.',
  },
]

/** Names and contact. */
export function NameFields({ of: { draft, change, faults } }: { of: CampusEditing }) {
  return (
    <div className="grid gap-5">
      {lines.map(({ name, label, most, hint }) => (
        <Field key={name} label={label} hint={hint} error={faultOf(faults, name)}>
          <TextInput
            most={most}
            value={draft.settings[name]}
            onChange={({ target }) =>
              change({ ...draft, settings: { ...draft.settings, [name]: target.value } })
            }
          />
        </Field>
      ))}
    </div>
  )
}

type Landing = NonNullable<Campus['landing']>

/** The first page of visitors. */
export function LandingFields({ of: { draft, change, faults } }: { of: CampusEditing }) {
  const landing: Landing = draft.settings.landing ?? usualLanding
  const set = (now: Landing) => {
    const isUsual = JSON.stringify(now) === JSON.stringify(usualLanding)
    const { landing: _, ...rest } = draft.settings
    change({ ...draft, settings: isUsual ? rest : { ...rest, landing: now } })
  }
  const setFigure = (at: number, now: Partial<Landing['figures'][number]>) =>
    set({
      ...landing,
      figures: landing.figures.map((one, place) => (place === at ? { ...one, ...now } : one)),
    })
  return (
    <div className="grid gap-5">
      <Field label="First sentence" error={faultOf(faults, 'landing.title')}>
        <TextArea
          rows={2}
          most={60}
          placeholder={usualSentence}
          value={landing.title}
          onChange={({ target }) => set({ ...landing, title: target.value })}
        />
      </Field>
      <Field label="Text below it" error={faultOf(faults, 'landing.text')}>
        <TextArea
          rows={3}
          most={220}
          placeholder={usualText(draft.settings)}
          value={landing.text}
          onChange={({ target }) => set({ ...landing, text: target.value })}
        />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="field-label mb-1">Figures</legend>
        {landing.figures.map(({ label, figure }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name while it is typed
          <div key={at} className="grid gap-2">
            <Field unseen label={`Figure ${at + 1}`} error={faultOf(faults, `landing.figures.${at}.figure`)}>
              <TextInput value={figure} onChange={({ target }) => setFigure(at, { figure: target.value })} />
            </Field>
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <Field
                  unseen
                  label={`What figure ${at + 1} counts`}
                  error={faultOf(faults, `landing.figures.${at}.label`)}
                >
                  <TextInput
                    value={label}
                    onChange={({ target }) => setFigure(at, { label: target.value })}
                  />
                </Field>
              </div>
              <IconButton
                label={`Remove ${label || `figure ${at + 1}`}`}
                onClick={() =>
                  set({ ...landing, figures: landing.figures.filter((_, place) => place !== at) })
                }
              >
                <X size={20} />
              </IconButton>
            </div>
          </div>
        ))}
        {landing.figures.length < 6 && (
          <div>
            <Button
              kind="line"
              small
              icon={<Plus size={18} />}
              onClick={() => set({ ...landing, figures: [...landing.figures, { label: '', figure: '' }] })}
            >
              Add a figure
            </Button>
          </div>
        )}
        <p className="field-hint">They show exactly as you type them; the app doesn’t count them.</p>
      </fieldset>
    </div>
  )
}
