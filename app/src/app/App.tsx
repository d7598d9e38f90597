import { RouterProvider } from 'react-router-dom'
import { makeRouter } from './router.ts'

const router = makeRouter()

export const App = () => <RouterProvider router={router} />
