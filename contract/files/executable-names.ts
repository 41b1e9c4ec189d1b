/** Extensions of files that run when opened, on a computer or a phone, and of files that contain such. */
const programs =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|psm1|vbs|vbe|wsf|wsh|js|jse|hta|lnk|url|scf|reg|inf|msi|msp|msix|appx|cpl|dll|sys|jar|jnlp|apk|xapk|app|dmg|pkg|command|sh|run|deb|rpm|appimage|iso|img|vhdx?|chm|one|docm|dotm|xlsm|xlam|xltm|pptm|potm|ppam|ppsm|sldm)$/i

/** Whether a file of this name, or at the end of this address, is a program. */
export function isProgram(name: string): boolean {
  let plain = name
  try {
    plain = decodeURIComponent(name)
  } catch {
    // as it is written
  }
  const [path = ''] = plain.split(/[?#]/)
  // Windows ignores these at the end of a name.
  let end = path.length
  while (/[\s.]/.test(path[end - 1] ?? '')) end -= 1
  return programs.test(path.slice(0, end))
}
