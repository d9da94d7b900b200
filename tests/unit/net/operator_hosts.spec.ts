import { test } from '@japa/runner'
import { operatorHostsIn } from '#net/operator_hosts'

const listed = (setting?: string) => {
  const { ai, videos, sign_in: signIn } = operatorHostsIn(setting)
  return { ai: [...ai], videos: [...videos], signIn: [...signIn] }
}

test.group('Hosts that an operator allows', () => {
  test('are allowed for the purposes of their entry, or for all without one', ({ assert }) => {
    assert.deepEqual(
      listed(
        'ai=models.lan:8080, videos=Media.lan:80,nas.lan:9000,ai=[::1]:11434,sign_in=id.lan:443'
      ),
      {
        ai: ['models.lan:8080', 'nas.lan:9000', '::1:11434'],
        videos: ['media.lan:80', 'nas.lan:9000'],
        signIn: ['nas.lan:9000', 'id.lan:443'],
      }
    )
    for (const none of [undefined, '', ' , '])
      assert.deepEqual(listed(none), { ai: [], videos: [], signIn: [] })
  })

  test('require a port, and an existing purpose', ({ assert }) => {
    for (const wrong of ['models.lan', 'ai=models.lan', 'ai=', 'cards=models.lan:80', '=a:80']) {
      assert.throws(() => operatorHostsIn(wrong), /FETCH_ALLOWED_HOSTS/)
    }
  })
})
