import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { isCommonPassword } from '#actions/identity/passwords/common_passwords'
import { assertGoodPassword } from '#actions/identity/passwords/password_rules'
import { PASSWORD_LENGTH } from '#models/identity/values'
import { newPassword } from '#validators/identity/password'

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { checkPassword } = (await import(
  new URL('../../../inertia/components/identity/password/check_password.ts', import.meta.url).href
)) as {
  checkPassword: (password: string, about: string[]) => { missing: number; isPersonal: boolean }
}

const nora = {
  email: 'nora.ek@nordhaus.example',
  fullName: 'Nora Ek',
  companyName: 'Nordhaus Kitchens',
}

test.group('A password', () => {
  test('that many people use is refused: {$self}')
    .with([
      '1234567890',
      'qwertyuiop',
      'QwertyUIOP',
      'password123',
      'P@ssw0rd123!',
      '2025password!!',
      'Summer2026!',
      'iloveyou!!!!',
      'passwordpassword',
      'aaaaaaaaaa',
      'correcthorsebatterystaple',
      'correct horse battery staple',
      'wachtwoord1',
      'l3tm31n2024',
      '            ',
    ])
    .run(async ({ assert }, password) => {
      await assert.rejects(() => assertGoodPassword(password, nora), /Many people/)
    })

  test('that is similar to the user, the company or the product is refused: {$self}')
    .with([
      'nora.ek@nordhaus.example',
      'NORA.EK@NORDHAUS.EXAMPLE',
      'nora-nora-nora',
      'NordhausKitchens',
      'nordhaus kitchens 1',
      'nordhaus2025',
      '!!nordhaus!!',
      'Rushes-rushes',
      'rushes-nordhaus',
    ])
    .run(async ({ assert }, password) => {
      await assert.rejects(() => assertGoodPassword(password, nora), /too close/)
    })

  test('that is unique is accepted with any characters: {$self}')
    .with([
      'clapper-and-slate',
      'a slate for every take',
      'x'.repeat(64),
      'ж'.repeat(64),
      '          spaces count          ',
      'seven long takes',
      'nordhaus makes fine tables',
      '🎬🎬🎬 cut! 🎬🎬🎬',
      'gq7-vk2-pw9',
    ])
    .run(async ({ assert }, password) => {
      await assert.doesNotReject(() => assertGoodPassword(password, nora))
    })

  test('is compared with a list of thousands', async ({ assert }) => {
    const list = ['zxcvbnm123', 'football1234', 'liverpool123', 'azertyuiop', 'trustno1trustno1']
    for (const password of list) assert.isTrue(await isCommonPassword(password), password)
  })

  test('is checked by the page like by the server: {$self}')
    .with([
      'nora.ek@nordhaus.example',
      'nora-nora-nora',
      'nordhaus kitchens 1',
      '!!nordhaus!!',
      'Rushes-rushes',
      'kitchen-teal-lamp-41',
      'NordhausTealLamp41',
      'Grüße aus der Küche',
    ])
    .run(async ({ assert }, password) => {
      const { isPersonal } = checkPassword(password, Object.values(nora))
      const refused = await assertGoodPassword(password, nora).then(
        () => false,
        (error: Error) => /too close/.test(error.message)
      )
      assert.equal(isPersonal, refused)
    })

  test('has the same limits on the page and on the server', async ({ assert }) => {
    const { min: shortest, max: longest } = PASSWORD_LENGTH
    assert.equal(checkPassword('x'.repeat(shortest - 1), []).missing, 1)
    assert.equal(checkPassword('x'.repeat(shortest), []).missing, 0)
    for (const [length, isTaken] of [
      [shortest - 1, false],
      [shortest, true],
      [longest, true],
      [longest + 1, false],
    ] as const) {
      const [error] = await vine.create({ password: newPassword() }).tryValidate({
        password: 'x'.repeat(length),
      })
      assert.equal(error === null, isTaken, `${length} characters`)
    }
  })
})
