import { test } from '@japa/runner'
import { operatorHostsIn } from '#net/operator_hosts'

const listed = (entries: string[]) => {
  const { ai, videos, sign_in: signIn } = operatorHostsIn(entries)
  return { ai: [...ai], videos: [...videos], signIn: [...signIn] }
}

test.group('Hosts that an operator allows', () => {
  test('are allowed for the purposes of their entry, or for all without one', ({ assert }) => {
    assert.deepEqual(
      listed([
        'ai=models.lan:8080',
        'videos=Media.lan:80',
        'nas.lan:9000',
        'ai=[::1]:11434',
        'sign_in=id.lan:443',
      ]),
      {
        ai: ['models.lan:8080', 'nas.lan:9000', '::1:11434'],
        videos: ['media.lan:80', 'nas.lan:9000'],
        signIn: ['nas.lan:9000', 'id.lan:443'],
      }
    )
    assert.deepEqual(listed([]), { ai: [], videos: [], signIn: [] })
  })
})
