/** The usual complaints, as the admins read them. */
export const scam = 'It is a scam or it is stolen'
export const insults = 'It insults or threatens someone'
export const shows = 'It shows someone without their consent'
export const shared = 'It is shared without permission'
export const advertises = 'It is advertising'
