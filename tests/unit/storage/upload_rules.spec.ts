import { test } from '@japa/runner'
import { FILE_PURPOSES } from '#models/files/values'
import { checkDeclared } from '#storage/accepted_files'
import { extensionsOfUploads } from '#storage/file_types'

type Purpose = (typeof FILE_PURPOSES)[number]

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { acceptFor, extensionsFor, refusalOf } = (await import(
  new URL('../../../inertia/lib/uploads/upload_rules.ts', import.meta.url).href
)) as {
  acceptFor(purpose: Purpose): string
  extensionsFor(purpose: Purpose): string[]
  refusalOf(
    file: { name: string; size: number; type: string },
    purpose: Purpose
  ): 'empty' | 'type' | null
}

function serverTakes(purpose: Purpose, ending: string): boolean {
  try {
    checkDeclared({ purpose, name: `a.${ending}`, contentType: '', size: 1 })
    return true
  } catch {
    return false
  }
}

test.group('The upload rules of the pages', () => {
  test('are the same as the server’s for {$self}')
    .with([...FILE_PURPOSES])
    .run(({ assert }, purpose) => {
      const taken = extensionsOfUploads().filter((ending) => serverTakes(purpose, ending))
      assert.sameMembers(extensionsFor(purpose), taken)
      for (const ending of extensionsOfUploads()) {
        const refusal = refusalOf({ name: `a.${ending}`, size: 1, type: '' }, purpose)
        assert.equal(refusal === null, serverTakes(purpose, ending), ending)
      }
    })

  test('depend on the type if the extension is unknown', ({ assert }) => {
    const named = (type: string) => ({ name: 'Cut v1.2', size: 1, type })
    assert.isNull(refusalOf(named('video/mp4'), 'content'))
    assert.equal(refusalOf(named('image/png'), 'content'), 'type')
    assert.equal(refusalOf(named(''), 'content'), 'type')
    assert.equal(refusalOf({ name: 'a.mp4', size: 0, type: 'video/mp4' }, 'content'), 'empty')
  })

  test('are applied by the file dialog', ({ assert }) => {
    assert.match(acceptFor('content'), /^video\/\*,\.mp4,/)
    assert.equal(acceptFor('logo'), '.png,.jpg,.jpeg,.webp,.gif,.avif')
  })
})
