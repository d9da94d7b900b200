import { test } from '@japa/runner'

/** The pages are another project to the compiler; at run time their plain files are like ours. */
const { isPraise } = (await import(
  new URL('../../../inertia/components/content/request/is_praise.ts', import.meta.url).href
)) as { isPraise(body: string): boolean }

test.group('Praise among comments', () => {
  test('{$self} asks for no change')
    .with([
      'The light on the glaze is exactly right.',
      'Love this!',
      'Thank you!',
      'So much calmer than the first one.',
      'Vielen Dank, viel besser!',
      'Genau richtig so',
      'Das gefällt uns.',
      '👍',
    ])
    .run(({ assert }, body) => assert.isTrue(isPraise(body)))

  test('{$self} asks for one, or may')
    .with([
      'The lamp is great but warmer, please.',
      'Perfect if the logo came later?',
      'Schön, aber zu dunkel.',
      'Slower here',
      'Thanks, but the logo is late.',
      'Much calmer here',
      'Not great',
      `Great. ${'And so on. '.repeat(30)}`,
    ])
    .run(({ assert }, body) => assert.isFalse(isPraise(body)))
})
