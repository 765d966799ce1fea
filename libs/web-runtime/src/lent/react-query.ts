// The parts of the library that the shell shares with the page: sharing the package would load all of it, a third of which
// is for servers and Suspense. Imported by file, because this module is shared under the package's own name.
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
