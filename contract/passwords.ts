import { limits } from './limits.ts'

/** Long enough for us and still among the first that anybody tries: from public lists of leaked passwords. */
const common = new Set(
  `1234567890 12345678910 0123456789 9876543210 1111111111 0000000000 1234512345 1212121212 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop
  qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 zxcvbnm123 password12 password123 password1234 passwordpassword p@ssw0rd123
  password2024 password2025 password2026 iloveyou123 iloveyou12 iloveyou1234 welcome123 welcome1234 administrator admin12345
  admin123456 letmein123 letmein1234 sunshine123 princess123 football123 baseball123 superman123 batman12345 michael123
  jennifer123 charlie123 trustno1trustno1 dragon12345 monkey12345 computer123 internet123 contrasena contraseña contrasena1
  contraseña1 contrasena123 contraseña123 contrasena1234 contraseña1234 tequiero123 teamo12345 barcelona1 barcelona10
  barcelona123 realmadrid realmadrid1 realmadrid10 realmadrid123 futbol1234 alejandro1 alejandro123 españa2024 españa2025
  españa2026 hola123456 holahola123 micontraseña micontrasena abcdefghij abcdefghijk abcd123456 abc1234567 abc123456789
  a123456789 q123456789 aa12345678 qazwsxedcr qazwsx12345 asdf123456 asdfasdfasdf changeme123 secret12345 samsung123
  pokemon123 minecraft1 minecraft123 liverpool1 liverpool123 manchester1 elencoelenco elenco1234`.split(/\s+/),
)

/** The faults of a new password, as field issue codes; `about` is what everybody who knows the person knows. */
export function passwordIssues(password: string, about: readonly string[] = []): string[] {
  const { min, max } = limits.password
  if (password.length < min) return [`min_length ${min}`]
  if (password.length > max) return [`max_length ${max}`]
  const plain = password.toLowerCase()
  if (common.has(plain) || new Set(plain).size < 4) return ['password_common']
  // The name or the email with a few digits around it.
  const known = about
    .flatMap(text => [text, text.split('@')[0] ?? ''])
    .map(text => text.toLowerCase().replaceAll(/\s/g, ''))
    .filter(text => text.length >= 4)
  return known.some(text => plain.includes(text) && plain.length - text.length < 6) ? ['password_personal'] : []
}
