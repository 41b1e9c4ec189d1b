import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { departmentOptions } from '#client/ui/forms/options.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/text-input.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { PictureInput } from '#client/ui/media/picture-input.tsx'
import { fullNameOf } from '#contract/auth/sign-up-rules.ts'
import { departments, levels, limits } from '#contract/campus.ts'
import { profileWords } from '#contract/edited-fields.ts'
import { isClash, Problem, type ProblemBody } from '#contract/problem.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import type { ProfileBody, ProfileFields, ProfileWords } from '../profile-act.ts'
import { type PictureChoice, sendEdit } from './send-edit.ts'

const beside = ['fullName', 'department', 'level', 'pictureId']

const failed = 'An error occurred while updating your profile.'

/** Edit Profile: name, department, level, picture. */
export default function EditDialog({ profile, close }: { profile: Profile; close: () => void }) {
  const [picture, setPicture] = useState<PictureChoice | null>(null)
  const [busy, setBusy] = useState<string | false>(false)
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const { waiting, typed, present, fields, was, set, noteBefore } = useFields(profile)
  const { fullName, department, level } = fields
  const choose = (choice: PictureChoice | null) => {
    setProblem(null)
    setPicture(choice)
    noteBefore('pictureId')
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    if (!fullNameOf(fullName))
      return setProblem({ code: 'invalid', message: 'Please enter your full name', field: 'fullName' })
    setBusy(picture instanceof File ? 'Uploading image...' : 'Saving...')
    try {
      const outcome = await sendEdit(profile.id, fields, typed, picture, was, waiting)
      if (outcome.state === 'needs you' && !isClash(outcome.refusal)) {
        if (outcome.refusal.field === 'pictureId') toast.fail('Image upload failed.')
        setBusy(false)
        return setProblem(outcome.refusal)
      }
      if (outcome.state === 'waiting')
        tellWaiting(outcome.why, { failed, offline: "Saved locally. Will upload when you're online." })
      close()
    } catch (error) {
      setBusy(false)
      // Neither stored nor sent: what was typed stays on the screen.
      if (error instanceof Problem) setProblem(error.body)
      if (!(error instanceof Problem && isClash(error))) toast.fail(failed)
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Edit Profile"
      foot={
        <Button type="submit" form="edit-profile" wide busy={busy}>
          Save
        </Button>
      }
    >
      <form id="edit-profile" className="grid gap-5" noValidate onSubmit={save}>
        <FieldError>{problem && !beside.includes(problem.field ?? '') && problem.message}</FieldError>
        <PictureField
          {...{ profile, picture, choose }}
          waits={waiting?.body.picture}
          error={errorOf('pictureId')}
          refuse={(message) => setProblem({ code: 'invalid', message, field: 'pictureId' })}
        />
        <Field label="Full name" error={errorOf('fullName')}>
          <TextInput
            name="fullName"
            required
            most={limits.fullName}
            autoComplete="name"
            value={fullName}
            onChange={set}
          />
        </Field>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3 max-slim:grid-cols-1">
          <Field label="Department" error={errorOf('department')}>
            <SelectInput
              name="department"
              options={withPresent(departments, departmentOptions(), present.department)}
              value={department}
              onChange={set}
            />
          </Field>
          <Field label="Level" error={errorOf('level')}>
            <SelectInput
              name="level"
              options={withPresent(levels, levels, present.level)}
              value={level}
              onChange={set}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}

interface PictureFieldProps {
  profile: Profile
  /** Null until something is chosen here. */
  picture: PictureChoice | null
  /** What an edit that has not arrived does with it. */
  waits: ProfileBody['picture'] | undefined
  choose: (choice: PictureChoice | null) => void
  error: string | null
  refuse: (message: string) => void
}

/** Changes the picture or removes it; either can be taken back until it is saved. */
function PictureField({ profile, picture, waits, choose, error, refuse }: PictureFieldProps) {
  const isRemoved = (picture ?? waits) === 'none'
  const back = waits === 'none' ? 'stays' : null
  return (
    <Field
      label="Profile image"
      hint={profile.picture && isRemoved && 'Your picture goes when you save.'}
      error={error}
    >
      <PictureInput
        round
        present={
          profile.picture && <Avatar of={isRemoved ? { ...profile, picture: null } : profile} size="large" />
        }
        choose={profile.picture ? 'Change picture' : 'Choose a picture of you'}
        onRefuse={refuse}
        onPick={choose}
      >
        {profile.picture && (
          <Button kind="quiet" small onClick={() => choose(isRemoved ? back : 'none')}>
            {isRemoved ? 'Keep picture' : 'Remove picture'}
          </Button>
        )}
      </PictureInput>
    </Field>
  )
}

/** Typed values over the saved or waiting ones, which may load or change on the campus while this is open. */
function useFields(profile: Profile) {
  const [waiting] = useActs({ kind: 'profile' }) as readonly Act<ProfileBody>[] // of this kind
  const [typed, setTyped] = useState<Partial<ProfileFields>>({})
  /** The saved values when typing began: another phone may save while this is open. */
  const [before, setBefore] = useState<Partial<ProfileWords>>({})
  const stood = profileWords(profile)
  const noteBefore = (name: keyof ProfileWords) => setBefore((now) => ({ [name]: stood[name], ...now }))
  const present = { ...profile, ...waiting?.body.fields }
  const { fullName, department, level } = { ...present, ...typed }
  const set = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setTyped((now) => ({ ...now, [target.name]: target.value }))
    noteBefore(target.name as keyof ProfileWords) // the fields below have those names
  }
  const fields = { fullName, department, level }
  return { waiting, typed, present, fields, was: { ...stood, ...before }, set, noteBefore }
}

/** Keeps a present value that is no choice any more. */
const withPresent = <Choice,>(known: readonly string[], choices: readonly Choice[], present: string) =>
  known.includes(present) ? choices : [present, ...choices]
