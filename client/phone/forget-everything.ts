import { remember, remembered } from './remember.ts'
import { databasesHere } from './site-data.ts'

/**
 * Everything that lies on this phone under somebody's id: what they read, wrote, kept and did. For who deletes their
 * account; who only signs out keeps what has not arrived yet.
 */
export async function forgetEverythingOf(personId: string): Promise<void> {
  for (const name of remembered()) if (name.includes(personId)) remember(name, null)
  try {
    // Databases carry their owner's id in their names.
    const databases = databasesHere()
    for (const { name } of (await databases?.databases()) ?? [])
      if (name?.includes(personId)) databases?.deleteDatabase(name)
  } catch {
    // Storage is switched off: then nothing lies here.
  }
}
