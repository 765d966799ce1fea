// What the shell lends of the library to everything on the page: a shared package comes whole, and a third of it is for
// servers and Suspense, which nothing here uses. By its file, since the package's own name is what this is lent under.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '../../../../node_modules/@tanstack/react-query/build/modern/index.js'
