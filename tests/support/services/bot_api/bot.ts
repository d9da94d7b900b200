/** The only bot of the test server. */
export const BOT = { id: '770011', username: 'rushes_test_bot' }
export const BOT_TOKEN = `${BOT.id}:AAtest-token_that-opens-nothing-0123456`
