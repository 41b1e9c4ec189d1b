import { isIP } from 'node:net'
import { z } from 'zod'
import { isAddressLike } from './place-of-back-ups.ts'

/* Errors never repeat the value: it may be a password, or one pasted into the wrong line. */

export const text = z.string().trim().min(1, 'is only spaces')

export const like = (pattern: RegExp, must: string) => z.string().trim().regex(pattern, must)

/** A path; a URL would become a folder of that name. */
export const path = like(/\S/, 'is only spaces').refine((value) => !isAddressLike(value), {
  error: 'must be a path, but looks like an address; put ./ before a name with a colon',
})

export const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

export const seconds = (usual: number) =>
  z
    .string()
    .trim()
    .refine((value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= 0.1 && Number(value) <= 600, {
      error: 'must be a number of seconds from 0.1 to 600',
    })
    .transform(Number)
    .default(usual)

/** A host to listen on. */
export const host = z
  .string()
  .trim()
  .refine((value) => isIP(value) !== 0 || (/^[\w-]+(\.[\w-]+)*$/.test(value) && /[a-z]/i.test(value)), {
    error: 'must be a name or IP address of this machine, such as 127.0.0.1 or ::1',
  })

/** A server's address with name and password. */
export const address = (schemes: RegExp, begins: string) =>
  z
    .string()
    .trim()
    .regex(schemes, { error: `must start with ${begins}`, abort: true })
    // A PostgreSQL socket has a user and no host.
    .refine((value) => URL.canParse(value.replace('@/', '@host/')), {
      error: 'is not valid; write the characters @ / # ? % in a password as %40 %2F %23 %3F %25',
    })

/** An http or https URL without credentials; `behind` limits what may follow the host. */
export const webAddress = (behind: RegExp, must: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => {
        const rest = /^https?:\/\/[^/?#@\\\s]+((?:[/?#].*)?)$/i.exec(value)?.[1]
        return rest !== undefined && behind.test(rest) && URL.canParse(value)
      },
      { error: must },
    )

/** A comma-separated list; empty where nothing is set. */
export const list = (one: z.ZodType<string, string>, must: string) =>
  z
    .string()
    .transform((all) =>
      all
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine((all) => all.length > 0 && all.every((each) => one.safeParse(each).success), { error: must })
    .transform((all) => all.map((each) => one.parse(each)))
    .default([])
