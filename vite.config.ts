import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => {
  // The machine's .env is the server's. Were its NODE_ENV to reach a build, pages would ship React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production'

  return {
    envDir: false,

    plugins: [
      react(),
      tailwindcss(),
      adonisjs({
        entryPoints: ['inertia/app.tsx'],
        assets: { assets: ['inertia/brand/icon.svg'] },
        assetsUrl: '/assets',
        reload: ['resources/views/**/*.edge'],
      }),
    ],

    resolve: {
      alias: {
        '~/': `${import.meta.dirname}/inertia/`,
        '~lang/': `${import.meta.dirname}/resources/lang/`,
        '@generated': `${import.meta.dirname}/.adonisjs/client/`,
      },
    },

    build: {
      // light-dark() is kept as written: browsers of 2024 and newer know it.
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    },
  }
})
