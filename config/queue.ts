import { defineConfig } from '@rlanz/bull-queue'
export default defineConfig({ defaultConnection: {}, queue: {}, worker: {}, jobs: {} })
