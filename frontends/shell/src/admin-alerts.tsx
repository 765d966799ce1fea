import { joinAdminRoom, useFrame } from '@codekin/web-runtime/realtime'
import { useNavigate } from '@codekin/web-runtime/router'
import { signupAlerts } from '@codekin/web-runtime/signup-alerts'
import { useEffect, useState } from 'react'

/** Alerts admins to signups on every page (specification section 9). */
export function AdminAlerts() {
  const navigate = useNavigate()
  useEffect(joinAdminRoom, [])
  const [tellOfSignup] = useState(() => signupAlerts(() => void navigate('/admin')))
  useFrame('new_user_signup', ({ data }) => tellOfSignup(data))
  return null
}
